/** A name in Latin letters and the same business's name in its other script. */
export type TwoScripts = {
  latin: string;
  other: string;
  trade: 'hair' | 'nails' | 'spa' | 'skin' | 'barber';
};

export const NAMES_IN_TWO_SCRIPTS: readonly TwoScripts[] = [
  { latin: 'Jade Hair Salon', other: '翡翠髮廊', trade: 'hair' },
  { latin: 'New Look Beauty Salon', other: '新形象美容院', trade: 'hair' },
  { latin: 'Golden Lotus Foot Spa', other: '金蓮足療', trade: 'spa' },
  { latin: 'Double Happiness Hair', other: '雙喜髮型屋', trade: 'hair' },
  { latin: 'Sunrise Massage', other: '日出按摩', trade: 'spa' },
  { latin: 'Park Jun Hair', other: '박준헤어', trade: 'hair' },
  { latin: 'Hana Hair Salon', other: '하나미용실', trade: 'hair' },
  { latin: 'Seoul Skin Care', other: '서울스킨케어', trade: 'skin' },
  { latin: 'Lee Nails', other: '이네일', trade: 'nails' },
  { latin: 'Sakura Hair Design', other: 'さくら美容室', trade: 'hair' },
  { latin: 'Studio Hoshi', other: 'スタジオ星', trade: 'hair' },
  { latin: 'Salon Lana', other: 'Салон Лана', trade: 'hair' },
  { latin: 'Krasota Beauty Salon', other: 'Красота', trade: 'hair' },
  { latin: 'Al Noor Beauty Salon', other: 'صالون النور', trade: 'hair' },
  { latin: 'Layla Ladies Salon', other: 'صالون ليلى', trade: 'hair' },
  { latin: 'Ararat Barber Shop', other: 'Արարատ', trade: 'barber' },
  { latin: 'Shira Hair Studio', other: 'שירה', trade: 'hair' },
  { latin: 'Thanh Mai Hair & Nails', other: 'Tiệm Thanh Mai', trade: 'nails' },
];
