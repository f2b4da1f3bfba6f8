import { styled } from 'styled-components';
import { color, radius, space, type } from '../../lib/theme.ts';

const EXAMPLE = `insert into platforms (id, name, icon, base_url, is_active, position, url_rules)
values ('salonbook', 'Salonbook', 'fa-solid fa-scissors', 'https://salonbook.example', true, 200, '{
  "hosts": ["salonbook.example"],
  "rules": [{
    "kind": "profile",
    "match": "^salonbook\\\\.example/s/(?<name>[^/?]+)$",
    "page": "https://salonbook.example/s/$<name>"
  }]
}');`;

export function AddPlatform() {
  return (
    <details>
      <Summary>How an administrator adds a platform</Summary>
      <p>
        Insert a row into the table platforms, with the rules by which its pages are recognised. Check it with
        "npm run platforms -- check".
      </p>
      <Example tabIndex={0} role="region" aria-label="Example">
        {EXAMPLE}
      </Example>
    </details>
  );
}

const Summary = styled.summary`
  margin-top: ${space(3)};
  cursor: pointer;
`;

const Example = styled.pre`
  margin-top: ${space(2)};
  padding: ${space(3)};
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  font-size: ${type.caption};
  user-select: all;
`;
