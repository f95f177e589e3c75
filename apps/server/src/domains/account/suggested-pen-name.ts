// Names of the shore. None is a person's name, a place on a map, or a word that says how somebody feels.
const first =
  'Quiet Silver Early Distant Gentle Amber Northern Still Winter Little Morning Evening Hidden Salt Copper Open Slow Pale Deep Green Summer Autumn Misty Bright Rolling Calm Western Wandering Sheltered Golden Grey Blue Clear Steady Soft Tidal Mossy Sandy Windswept Starlit Moonlit Sunlit Dawn Island Linen Velvet'.split(
    ' ',
  );
const second =
  'River Shore Pebble Heron Lantern Willow Harbour Juniper Sandpiper Cove Driftwood Fern Current Larch Plover Tide Meadow Thistle Curlew Lichen Estuary Rowan Kite Basalt Inlet Heather Wren Shell Orchard Ripple Birch Tern Quartz Lagoon Clover Finch Beacon Dune Alder Sparrow Headland Reed Swift Flint Brook Hazel Gull Opal Channel Aster Egret Slate Spring Linden Lark Coral Bay Cedar Petrel Marble Marsh Poppy Puffin'.split(
    ' ',
  );

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? '';

/** The same bytes, the same name. */
export const suggestPenName = (bytes: Buffer): string =>
  `${pick(first, bytes.readUInt32LE(0))} ${pick(second, bytes.readUInt32LE(4))}`;
