import type { GroundLabel } from "../types.ts";

function labels(kind: GroundLabel["kind"], fromZoom: number, places: Record<string, [number, number]>) {
  return Object.entries(places).map(([name, [latitude, longitude]]): GroundLabel => {
    return { name, kind, latitude, longitude, fromZoom };
  });
}

/** Names on the map of Greater Seattle, and from which zoom on there is room for them. */
export const seattleLabels: readonly GroundLabel[] = [
  ...labels("district", 7.6, {
    NORTH: [47.775, -122.3],
    CENTRAL: [47.535, -122.36],
    EAST: [47.715, -122.04],
    SOUTH: [47.43, -122.16],
  }),
  ...labels("city", 7, {
    Seattle: [47.606, -122.333],
    Bellevue: [47.613, -122.186],
    Tacoma: [47.25, -122.45],
  }),
  ...labels("city", 8.1, {
    Everett: [47.978, -122.203],
    Renton: [47.482, -122.205],
    Kent: [47.382, -122.225],
    Redmond: [47.675, -122.118],
  }),
  ...labels("town", 9, {
    Kirkland: [47.683, -122.197],
    Lynnwood: [47.824, -122.293],
    Shoreline: [47.756, -122.344],
    Edmonds: [47.806, -122.365],
    Bothell: [47.765, -122.2],
    Issaquah: [47.532, -122.034],
    Burien: [47.468, -122.345],
    Tukwila: [47.466, -122.245],
    Auburn: [47.308, -122.215],
    "Federal Way": [47.322, -122.325],
    "Bainbridge Island": [47.645, -122.535],
    Vashon: [47.435, -122.47],
    Sammamish: [47.61, -122.04],
    Woodinville: [47.754, -122.152],
    "Maple Valley": [47.392, -122.046],
    Monroe: [47.855, -121.975],
    Snoqualmie: [47.529, -121.826],
  }),
  ...labels("town", 10.2, {
    Ballard: [47.677, -122.385],
    "Capitol Hill": [47.623, -122.314],
    "West Seattle": [47.561, -122.387],
    "University District": [47.663, -122.307],
    Northgate: [47.707, -122.328],
    "Queen Anne": [47.638, -122.358],
    "Columbia City": [47.56, -122.287],
    SoDo: [47.577, -122.331],
    Fremont: [47.656, -122.351],
    "Mercer Island": [47.565, -122.231],
    Newcastle: [47.537, -122.163],
    SeaTac: [47.445, -122.293],
    "Des Moines": [47.402, -122.318],
    "Mill Creek": [47.86, -122.204],
    "Lake City": [47.719, -122.297],
  }),
  ...labels("water", 8.1, { "Puget Sound": [47.68, -122.445] }),
  ...labels("water", 9.6, {
    "Lake Washington": [47.675, -122.232],
    "Lake Sammamish": [47.588, -122.093],
    "Elliott Bay": [47.608, -122.375],
  }),
  ...labels("road", 8.8, {
    "I-5": [47.735, -122.327],
    "I-405": [47.725, -122.187],
    "I-90": [47.579, -122.15],
  }),
  ...labels("road", 9.6, {
    "SR 520": [47.639, -122.17],
    "SR 99": [47.5, -122.3],
    "SR 167": [47.41, -122.23],
  }),
];
