-- The words by which a platform's page says that its business is closed for good, or goes on. The default of every
-- platform; what an administrator wrote into `closure_marks` of one stays. What it may hold is told, and checked, in
-- backend/features/matching/closure.ts.
alter table platforms alter column closure_marks set default $json$
{
  "titles": [
    "(?:^|\\s+[-–—|:•·]\\s*)(?:permanently |now )?closed(?=\\s+[-–—|:•·]\\s+(?!opens\\b)|\\s*$)",
    "\\s*[(\\[](?:permanently )?closed(?: permanently| for good)?[)\\]]"
  ],
  "snippets": [
    "(?:^|[^\\p{L}\\p{N}\\s]\\s*)(?<![\\p{L}\\p{N}]-)permanently closed\\b(?!\\s+(?:my|the|their|his|her|our)\\b)(?!\\s*\\?)",
    "\\b(?:this|our) (?:business|location|shop|store|salon|spa|studio|barbershop) (?:is|has|has been|is now) (?:permanently closed|closed permanently|closed for good)\\b",
    "\\byelpers report this location has closed\\b",
    "\\bwe(?: have|['’]ve| are|['’]re)(?: now| officially)? (?:permanently closed|closed permanently|closed for good|closed our doors (?:for good|permanently))\\b"
  ],
  "open": [
    "(?:^|[^\\p{L}\\p{N}\\s]\\s*)(?:open now\\b|open (?:today )?until \\d|closed\\s*[⋅·]\\s*opens\\b|temporarily closed\\b)"
  ]
}
$json$;

update platforms set closure_marks = default where closure_marks is null;
