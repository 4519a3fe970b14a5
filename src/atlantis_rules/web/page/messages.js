// The messages of `atlantis_rules.web.protocol`, as far as the page reads them.
export {};
