const AREAS = ["jeweller", "library", "tavern", "machine_works", "smithy", "black_market"];
const HOMES = {
    jewel: "jeweller",
    book: "library",
    supplies: "tavern",
    tool: "machine_works",
    weapon: "smithy",
};
function id(name) {
    return `[data-id="${name}"]`;
}
function space(number) {
    return `[data-space="${number}"]`;
}
function slide(part, from = [part], via = []) {
    return { part, from, via, copy: false };
}
function copy(part, ...from) {
    return { part, from, via: [], copy: true };
}
export function movesOf(event) {
    const { seat, party, item, resource } = event;
    const chips = (area, what = resource) => id(`chip-${AREAS.indexOf(String(area)) + 1}-${what}`);
    const dice = (area) => `[data-id^="die-${AREAS.indexOf(String(area)) + 1}-"]`;
    const tile = event.tile?.item
        ? id(`tile-${event.tile.item}-${event.tile.value}${event.tile.back}`)
        : `[data-id^="tile-${AREAS.indexOf(event.tile?.category ?? "") + 1}-"][data-id$="-${event.tile?.pointers}"]`;
    switch (event.type) {
        case "figure_moved": {
            const { origin, arrival, passed } = event;
            const figure = (at) => `[data-id^="figure-${seat}-"]${space(at)}`;
            const start = Number(origin);
            return [slide(figure(Number(arrival)), [figure(start), space(start)], (passed ?? []).map(space))];
        }
        case "card_played":
            return [copy(id("discard-pile"), id(`cards-${seat}-${item}`), id(`hand-${seat}`))];
        case "card_drawn":
            return [copy(id(`cards-${seat}-${item}`), id("draw-pile"))];
        case "card_drawn_unseen":
            return [copy(id(`hand-${seat}`), id("draw-pile"))];
        case "bridge_placed":
            return [slide(id(`bridge-${event.gap?.first}`), [id(`bridge-of-${seat}`)])];
        case "gap_formed":
            return [slide(id(`water-${event.gap?.first}`))];
        case "land_pushed_up":
            return [slide(id(`land-${event.land}`))];
        case "die_laid":
            return [slide(dice(event.area))];
        case "die_taken":
            return [slide(`[data-id^="taken-die-${party}-"]`, [dice(event.area)])];
        case "die_turned":
            return [slide(dice(event.area), [dice(event.origin)])];
        case "resource_taken":
        case "extra_taken":
            return [copy(id(`owned-${party}-${resource}`), chips(event.area))];
        case "resource_put":
            return [copy(chips(event.area), chips(event.origin))];
        case "swapped":
            return [
                copy(chips(event.district), chips("jeweller")),
                copy(chips("jeweller", event.other), chips(event.district, event.other)),
            ];
        case "donated":
            return [event.first, event.second].map((what) => copy(chips(HOMES[what ?? ""], what), id(`owned-${seat}-${what}`)));
        case "submarine_moved":
            return [slide(id("submarine"))];
        case "hand_moved":
        case "hand_turned":
            return [slide(id("hand"))];
        case "tile_taken":
        case "tile_uncovered":
        case "district_emptied":
            return [slide(tile)];
        default:
            return [];
    }
}
