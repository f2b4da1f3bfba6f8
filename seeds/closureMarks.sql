-- The words with which a platform's page says that a business is closed for good, is open, has moved, or had another
-- name. They are the default of every platform; an administrator's change to a platform's `closure_marks` is kept.
-- backend/features/matching/closure.ts documents and checks the format.
alter table platforms alter column closure_marks set default $json$
{
  "titles": [
    "(?:^|\\s+[-–—|:•·]\\s*|[-–—|•·,]\\s+)(?:permanently |now )?closed(?: permanently| for good)?(?:[\\s!.…]*$|(?=!*\\s+[-–—|:•·]\\s+(?!opens\\b)|!*,\\s))",
    "\\s*[(\\[*]{1,3}(?:permanently |now )?closed(?: permanently| for good)?[)\\]*]{1,3}",
    "^(?:permanently |now )?closed(?=:\\s)",
    "(?<!\\bnot)\\s(?:is )?permanently closed(?:[\\s!.…]*$|(?=!*\\s+[-–—|:•·]\\s+(?!opens\\b)|!*,\\s))",
    "\\s(?<capitals>(?:now )?closed)(?:[\\s!.…]*$|(?=!*\\s+[-–—|:•·]\\s+(?!opens\\b)|!*,\\s))"
  ],
  "snippets": [
    "(?:^|[^\\p{L}\\p{N}\\s]\\s*)(?<![\\p{L}\\p{N}]-)permanently closed\\b(?!\\s+(?:my|the|their|his|her|our)\\b)(?!\\s*\\?)",
    "(?:^|[.!?·•|*–—…]\\s*)closed permanently\\b(?!\\s+(?:my|the|their|his|her|our)\\b)(?!\\s*\\?)",
    "(?:^|[.!?·•|*–—…:,]\\s*)(?<subject>[^\\s.!?·•|*–—…:,“”\"][^.!?·•|*–—…:,“”\"]{2,60}?) (?:is|has|has been|is now|has now|is officially) (?:permanently closed|closed permanently|closed for good)\\b(?!\\s+(?:my|the|their|his|her|our|to|for)\\b)(?!\\s*\\?)",
    "\\b(?:this|our) (?:business|location|shop|store|salon|spa|studio|barbershop) (?:is|has|has been|is now) (?:permanently closed|closed permanently|closed for good)\\b",
    "\\byelpers report this location has closed\\b",
    "\\bwe(?: have|['’]ve| are|['’]re)(?: now| officially)? (?:permanently closed|closed permanently|closed for good|closed our doors (?:for good|permanently))\\b"
  ],
  "open": [
    "(?:^|[^\\p{L}\\p{N}\\s]\\s*)(?:open now\\b|open (?:today )?until \\d|closed\\s*[⋅·]\\s*opens\\b|temporarily closed\\b)"
  ],
  "changes": [
    "\\b(?:formerly|previously)(?: known as| called| at)? (?!trained|worked|owned)[\\p{L}\\d][^.|·•!“”()…]{1,60}",
    "\\bf\\.?/?k\\.?/?a\\.? [^.|·•!“”()…]{2,60}",
    "\\bnow (?:called|known as) [^.|·•!“”()…]{2,60}",
    "(?:^|[.!?·•|:]\\s*)(?:we(?:['’]ve| have)?|the salon has) (?:now )?moved\\b(?: to [^.|·•!“”()…]{3,60})?",
    "(?:^|[.!?·•|:]\\s*)new location\\b(?:[:,] [^.|·•!“”()…]{2,60})?"
  ]
}
$json$;

update platforms set closure_marks = default where closure_marks is null;
