import { plainText } from '../naming/text.ts';

/**
 * Names of one word that may be cities (most are in the ZIP code table), and that salons and their clients also write
 * as ordinary words: `our mission`, `a nice surprise`, `mobile app`, `aurora nails`.
 */
const WORDS = new Set(
  (
    'advance amber ash aurora avenue bath bay beach beacon beauty bell belle best black blessing bliss blossom ' +
    'blue boss bountiful branch bridge brilliant brook brush busy canvas carefree castle center central century ' +
    'challenge champion charm chase cherry chestnut circle clay clear clever cocoa colony comfort commerce cool ' +
    'coral cosmos cove creamery crescent cross crown crystal daisy dawn day deal delight diamond dream eagle ' +
    'early earth eclectic economy eden effort emblem empire endeavor energy english enigma enterprise equality ' +
    'evergreen excel excelsior exchange experiment faith falls fancy fate felicity fine finger flora floral ' +
    'forest fountain freedom friend friendly friendship frost garden gate gem glide globe gold golden grace gray ' +
    'green happy harbor harmony harvest hazel highland hill hills holiday home honor hope house humble ideal ' +
    'imperial independence index industry institute ivory ivy jet jewel joy justice lake lancing lane liberal ' +
    'liberty light likely lily lively lotus lovely loving loyal luck lucky magnolia marble marvel media merit ' +
    'miracle mission mobile mode model money moody moon mountain muse natural nice noble normal novelty oasis ' +
    'olive onward opal oracle orange orchard ordinary orient page paradise paragon paramount peach pearl ' +
    'peculiar petal pink plain plaza plum plush point post power prairie premier premium price pride primrose ' +
    'progress promise prospect prosper prosperity purchase queen radiant rainbow reading redwood reform regent ' +
    'reliance reserve rock romance rose rosebud royal ruby rush sage sandy sapphire satin scenic security ' +
    'severance shade silver siren smiley snow snowflake solo sparks spring springs square standard star start ' +
    'story street strong sublime success summit sun sunbeam sunrise sunset sunshine superior surprise sweet ' +
    'swift tea temple trade tranquility treasure trinity triumph tropic tuxedo unity universal utopia valentine ' +
    'valley venus victory village violet virgin vista volcano water waves welcome white wing winner winter ' +
    'wisdom wise woodland worth yellow young zephyr'
  ).split(' '),
);

/** True for a city such as Mission, TX, whose name is a common word. */
export const isCommonWord = (city: string): boolean => WORDS.has(plainText(city));
