import type { Platform } from '../world/business.ts';
import type { DrawPage } from './drawn.ts';
import { drawBooksy } from './platforms/booksy.ts';
import { drawFacebook } from './platforms/facebook.ts';
import { drawFoursquare } from './platforms/foursquare.ts';
import { drawFresha } from './platforms/fresha.ts';
import { drawGoogle } from './platforms/google.ts';
import { drawInstagram } from './platforms/instagram.ts';
import { drawMapquest } from './platforms/mapquest.ts';
import { drawNextdoor } from './platforms/nextdoor.ts';
import { drawStyleseat } from './platforms/styleseat.ts';
import { drawVagaro } from './platforms/vagaro.ts';
import { drawYellowpages } from './platforms/yellowpages.ts';
import { drawYelp } from './platforms/yelp.ts';

export const DRAWERS: Readonly<Record<Platform, DrawPage>> = {
  yelp: drawYelp,
  facebook: drawFacebook,
  instagram: drawInstagram,
  google: drawGoogle,
  booksy: drawBooksy,
  vagaro: drawVagaro,
  styleseat: drawStyleseat,
  fresha: drawFresha,
  yellowpages: drawYellowpages,
  foursquare: drawFoursquare,
  mapquest: drawMapquest,
  nextdoor: drawNextdoor,
};
