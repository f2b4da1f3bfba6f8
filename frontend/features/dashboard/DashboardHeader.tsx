import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CMS_NAME, PRODUCT_TITLE } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { color } from '../../lib/theme.ts';

const ConfigurationDialog = lazy(async () => {
  const { ConfigurationDialog } = await import('../configuration/ConfigurationDialog.tsx');
  return { default: ConfigurationDialog };
});

export function DashboardHeader() {
  const [configuring, setConfiguring] = useState(false);
  return (
    <PageHeader
      title={PRODUCT_TITLE}
      subtitle="Online Presence Verification for Salons"
      mark={<Mark src="/favicon.svg" alt="" width={32} height={32} />}
      actions={
        <>
          <ButtonLink to={paths.destinations} $variant="ghost">
            <Icon name="fa-brands fa-wordpress" /> {CMS_NAME}
          </ButtonLink>
          <ButtonLink to={paths.history} $variant="ghost">
            <Icon name="fa-solid fa-clock-rotate-left" /> History
          </ButtonLink>
          <Button icon="fa-solid fa-gear" onClick={() => setConfiguring(true)}>
            Configure
          </Button>
          <Avatar>
            <Icon name="fa-solid fa-circle-user" label="Operator" />
          </Avatar>
          {configuring && (
            <Suspense fallback={null}>
              <ConfigurationDialog onClose={() => setConfiguring(false)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

const Mark = styled.img`
  display: block;
`;

const Avatar = styled.span`
  display: inline-flex;
  padding: 0 4px;
  color: ${color.muted};
  font-size: 22px;
`;
