// The messages of `atlantis_rules.web.protocol` and `atlantis_rules.playground`, as the page knows them.
export {};
