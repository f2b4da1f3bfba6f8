import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, buttonStyle } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { Account } from '../features/access/index.ts';
import { ConfigurationDialog } from '../features/configuration/index.ts';
import { useSession } from '../lib/api/sessionApi.ts';
import { CMS_NAME } from '../lib/names.ts';
import { paths } from '../lib/paths.ts';
import { color, screen, space } from '../lib/theme.ts';
import { SkipLink } from './SkipLink.tsx';

const LINKS = [
  { to: paths.dashboard, label: 'Dashboard', icon: 'fa-solid fa-list-check' },
  { to: paths.history, label: 'History', icon: 'fa-solid fa-clock-rotate-left' },
  { to: paths.listings, label: 'Listings', icon: 'fa-solid fa-globe' },
  { to: paths.destinations, label: CMS_NAME, icon: 'fa-brands fa-wordpress' },
];

/** The head of every screen: the product's name and, except on the sign-in screen, the navigation and tools. */
export function ProductBar() {
  const { pathname } = useLocation();
  const signedOut = useSession() === null;
  const [configuring, setConfiguring] = useState(false);
  return (
    <>
      <SkipLink />
      <TopBar titled={!signedOut && pathname === paths.dashboard}>
        {!signedOut && (
          <>
            <Links aria-label="Main">
              {LINKS.map(({ to, label, icon }) => (
                <PageLink key={to} to={to} end $variant="ghost">
                  <Icon name={icon} /> {label}
                </PageLink>
              ))}
            </Links>
            <Tools>
              <Button icon="fa-solid fa-gear" onClick={() => setConfiguring(true)}>
                Configure
              </Button>
              <Account />
            </Tools>
          </>
        )}
      </TopBar>
      {configuring && <ConfigurationDialog onClose={() => setConfiguring(false)} />}
    </>
  );
}

const Links = styled.nav`
  display: flex;
  flex: 1 1 auto;
  gap: ${space(1)};
  margin-left: ${space(4)};
  ${screen.medium} { flex: none; margin-left: 0; }
  /* Below the name and the tools. */
  ${screen.narrow} { order: 1; flex-basis: 100%; margin-left: -${space(2)}; gap: 0; }
`;

const PageLink = styled(NavLink)<{ $variant: 'ghost' }>`
  ${buttonStyle}
  color: ${color.muted};
  &[aria-current='page'] {
    color: ${color.text};
    /* The current screen must be recognisable without colours. */
    border-bottom: 2px solid ${color.accent};
    border-radius: 0;
  }
  ${screen.medium} {
    padding: 0 ${space(2)};
    i { display: none; }
  }
  ${screen.narrow} { font-size: 13px; }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-left: auto;
  min-width: 0;
  ${screen.narrow} {
    button { padding: 0 ${space(2)}; font-size: 13px; }
    button > i { display: none; }
  }
`;
