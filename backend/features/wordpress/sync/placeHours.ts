// GeoDirectory writes opening hours as ["Mo 09:00-17:00","Tu 09:00-12:00,13:00-17:00"]. A missing day is closed.

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const RANGE = /^(.+?)\s*(?:-|–|—|\bto\b)\s*(.+)$/i;
const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i;

type Time = { hour: number; minute: number; half: string | undefined };

function readTime(text: string): Time | undefined {
  const plain = text.trim().toLowerCase();
  if (plain === 'noon') return { hour: 12, minute: 0, half: 'p' };
  if (plain === 'midnight') return { hour: 12, minute: 0, half: 'a' };
  const [, hour, minute = '0', half] = TIME.exec(plain) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined;
  return { hour: Number(hour), minute: Number(minute), half };
}

function clock({ hour, minute }: Time, half: string | undefined): string {
  const full = half === undefined ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Converts `9 AM–5 PM` to `09:00-17:00`. A first time without AM or PM belongs to the same half of the day as the
 * second, as in `1–6 PM`. If it would then be later than a second time in PM, as in `9–5 PM`, it is AM.
 */
function range(text: string): string | undefined {
  const [, from = '', to = ''] = RANGE.exec(text.trim()) ?? [];
  const [start, end] = [readTime(from), readTime(to)];
  if (!start || !end) return undefined;
  const closes = clock(end, end.half);
  const opens = clock(start, start.half ?? end.half);
  const isLate = start.half === undefined && end.half === 'p' && opens > closes;
  return `${isLate ? clock(start, 'a') : opens}-${closes}`;
}

/** Converts one day's hours. Empty for a closed day; undefined if the text is not understood. */
function dayHours(text: string): string | undefined {
  if (/^closed\b/i.test(text)) return '';
  if (/^open 24 hours|^24 hours/i.test(text)) return '00:00-00:00';
  const ranges = text.split(/[,;&]/).map(range);
  return ranges.every((each) => each !== undefined) ? ranges.join(',') : undefined;
}

/**
 * Converts opening hours (`Monday: 9 AM–5 PM`, a line per day). Empty if a line is unclear, or all days are closed.
 */
export function placeHours(lines: string): string {
  const days: string[] = [];
  for (const line of lines.split('\n')) {
    const [, name = '', hours = ''] = /^(\p{L}+)\s*:\s*(.+)$/u.exec(line.trim()) ?? [];
    const day = DAYS.find((each) => name.toLowerCase().startsWith(each.toLowerCase()));
    const open = dayHours(hours.replace(/[\u2009\u202f\u00a0]/g, ' '));
    if (day === undefined || open === undefined) return '';
    if (open) days.push(`"${day} ${open}"`);
  }
  return days.length ? `[${days.join(',')}]` : '';
}
