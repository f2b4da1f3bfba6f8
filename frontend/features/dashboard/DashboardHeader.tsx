import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CMS_NAME, PRODUCT_SUBTITLE, PRODUCT_TITLE } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { color } from '../../lib/theme.ts';
import { Account } from '../access/index.ts';
import { ConfigurationDialog } from '../configuration/index.ts';

export function DashboardHeader() {
  const [configuring, setConfiguring] = useState(false);
  return (
    <PageHeader
      title={PRODUCT_TITLE}
      subtitle={PRODUCT_SUBTITLE}
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
          <Account />
          {configuring && <ConfigurationDialog onClose={() => setConfiguring(false)} />}
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
