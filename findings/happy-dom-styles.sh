#!/usr/bin/env bash
# happy-dom 21.0.4, in which tests of web pages run: `innerHTML` and its like lose everything behind the `<style>` of an inline SVG, its
# rules, the shapes, and the page after the picture. Nothing is said. An empty `<style/>` loses nothing, nor does a
# `<style>` outside of SVG, a `<title>` in it, or `DOMParser` with "image/svg+xml". jsdom 29.1.1 and linkedom 0.18.15 keep all.
# The guess was: a style sheet in a picture is at worst not applied.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund happy-dom@21.0.4 jsdom@29.1.1 linkedom@0.18.15
cat >program.mjs <<'PROGRAM'
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";

const PAGE = '<svg xmlns="http://www.w3.org/2000/svg"><style>rect { fill: red }</style><rect width="9"/></svg><p>after</p>';
const windows = [new Window(), new JSDOM("<body></body>").window, parseHTML("<html><body></body></html>")];
const found = (root) => `${root.querySelectorAll("rect").length} shapes, ${root.querySelectorAll("p").length} paragraphs`;
const ways = {
  innerHTML: (window) => ((window.document.body.innerHTML = PAGE), window.document.body),
  "a template": (window) => {
    const template = window.document.createElement("template");
    template.innerHTML = PAGE;
    return template.content;
  },
  "an empty style": (window) => ((window.document.body.innerHTML = PAGE.replace(/<style>.*<.style>/, "<style/>")), window.document.body),
  "a title": (window) => ((window.document.body.innerHTML = PAGE.replaceAll("style>", "title>")), window.document.body),
  "a style before the picture": (window) => {
    window.document.body.innerHTML = PAGE.replace(/(<svg[^>]*>)(<style>.*<.style>)/, "$2$1");
    return window.document.body;
  },
  "image/svg+xml": (window) => new window.DOMParser().parseFromString(PAGE.replace("<p>after</p>", ""), "image/svg+xml"),
};
for (const [name, way] of Object.entries(ways)) console.log([name, ...windows.map((window) => found(way(window)))].join(" | "));
windows[0].document.body.innerHTML = PAGE;
console.log(windows[0].document.body.innerHTML);
PROGRAM
seen=$(node program.mjs)
printf 'way | happy-dom | jsdom | linkedom\n%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
innerHTML | 0 shapes, 0 paragraphs | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs
a template | 0 shapes, 0 paragraphs | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs
an empty style | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs
a title | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs
a style before the picture | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs | 1 shapes, 1 paragraphs
image/svg+xml | 1 shapes, 0 paragraphs | 1 shapes, 0 paragraphs | 1 shapes, 0 paragraphs
<svg xmlns="http://www.w3.org/2000/svg"><style></style></svg>
SEEN
