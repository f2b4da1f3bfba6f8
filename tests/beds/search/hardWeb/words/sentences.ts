import { entries } from './stock.ts';

// {name} {first} {service} {other} {city} {year} {n} are filled in.

export const REVIEWS = entries(`
  I've been going to {first} for over {n} years and my {service} is always exactly right. |
  Walked in without an appointment and was seen in ten minutes. Place is clean and everyone is friendly. |
  Best {service} I've had since moving here. Will definitely be back! |
  I came in for {service} and left feeling like a new person. {first} really listens. |
  Not impressed. They were running 40 minutes late and nobody said a word about it. |
  Super cute shop, free parking in the back, and the prices are fair for the area. |
  My friend recommended this place and I'm so glad. Ask for {first}! |
  The vibe here is so relaxing. I had {service} and {other} and loved both. |
  I was nervous about switching but {first} took the time to explain everything. |
  Honestly the only place I trust with my {service}. Book early, they fill up fast. |
  Brought my daughter for her prom and they did an amazing job. Thank you so much!! |
  Service was okay but a bit pricey. I probably won't be back for {service}. |
  Hidden gem! I drive 30 minutes just to see {first}. |
  Very professional and attentive to detail. My {service} lasted more than three weeks.
`);

/** Closed words in them, and nothing that is closed. */
export const INNOCENT_REVIEWS = entries(`
  Showed up at 5 on a Saturday and they were closed even though the site says open until 6. |
  Don't wear closed-toe shoes if you get a pedicure, they don't have flip flops! |
  My usual salon closed during covid so I tried this one, so happy I did. |
  They are closed on Mondays so plan ahead. Otherwise five stars for the {service}. |
  I called twice and kept getting the closed message, but {first} texted me back the same night. |
  The place next door permanently closed last year but these guys are still going strong.
`);

export const INNOCENT_NOTES = entries(
  'Closed Mondays | Closed Sun + Mon | Closed Sundays & Mondays | We will be closed July 4th | Closed today for a private event | Closed for Thanksgiving, back Friday | Books closed til next month',
);

export const BIOS = entries(`
  {service} • {other} | ✨{service} specialist✨ | Licensed & insured | DM to book | Book online 👇 | {city} based |
  walk-ins welcome | By appointment only | Women owned 🤎 | Family owned since {year} | BOOK NOW ⬇️ | New clients welcome |
  {service} & {other} | Home of the best {service} | 💅 {service} | ✂️ {service} | Est. {year} | Text to book |
  vegan + cruelty free | Masters of {service} | 📲 link in bio | Deposit required | No DMs please
`);

export const ABOUT = entries(`
  {name} offers {service}, {other} and more in a relaxing atmosphere. |
  Welcome to {name}! Our team specializes in {service} and {other}. |
  At {name} we believe everyone deserves great {service}. Call or book online today. |
  Full-service {singular} specializing in {service}. Walk-ins welcome, appointments preferred. |
  Established in {year}. We are a small team that loves what we do: {service}, {other} and good company. |
  Owner {first} has over {n} years of experience in {service} and {other}.
`);

export const POSTS = entries(`
  We have two openings this Friday for {service}! Call or message us to grab your spot. |
  Fresh {service} by {first} 🔥 Swipe to see the before. |
  Happy Monday! Book your {service} this week and get 10% off {other}. |
  We're hiring! Looking for a licensed stylist to join our team. |
  Thank you for voting us best of {city} again this year! |
  Last minute cancellation tomorrow at 2pm, who wants it?
`);

export const CLOSED_GOODBYES = entries(`
  Permanently closed. Thank you for {n} wonderful years 💔 |
  We have closed our doors for good. Thank you all for your support. |
  PERMANENTLY CLOSED - thank you to all our clients |
  After {n} years we have closed for good. It has been an honor.
`);
