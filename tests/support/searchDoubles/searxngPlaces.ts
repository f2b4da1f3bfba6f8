import type { DoubleReply } from './httpDouble.ts';
import type { PlacesDouble } from './places.ts';
import { searxng } from './searxng.ts';

const body = (reply: DoubleReply) => (reply as { body: Record<string, unknown> }).body;

export const searxngPlaces: PlacesDouble = {
  withLocal: (pages, { panel }) => ({
    status: 200,
    body: {
      ...body(searxng.results(pages)),
      infoboxes: panel
        ? [
            {
              infobox: panel.title,
              id: panel.website,
              content: 'Nail salon',
              urls: [panel.website, ...panel.profiles]
                .filter(Boolean)
                .map((url) => ({ title: new URL(url).hostname, url })),
              attributes: [
                { label: 'Address', value: `${panel.address}, ${panel.city}, ${panel.state} ${panel.zip}` },
                { label: 'Phone', value: panel.phone },
              ],
              engine: 'duckduckgo',
              engines: ['duckduckgo'],
            },
          ]
        : [],
    },
  }),
};
