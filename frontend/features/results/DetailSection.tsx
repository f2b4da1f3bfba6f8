import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, type } from '../../lib/theme.ts';

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h3>{title}</h3>
      {children}
    </Section>
  );
}

export function Json({ value, label }: { value: unknown; label: string }) {
  return (
    <Folded>
      <summary>Show as JSON</summary>
      <Code role="region" aria-label={label} tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </Code>
    </Folded>
  );
}

export const BusinessFacts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

const Section = styled.section`
  padding-bottom: ${space(4)};
  h3 {
    margin-bottom: ${space(1)};
    color: ${color.muted};
    font-size: ${type.caption};
    font-weight: 500;
  }
`;

const Folded = styled.details`
  summary {
    width: fit-content;
    min-height: 24px;
    color: ${color.accentText};
    font-size: 13px;
    cursor: pointer;
  }
`;

const Code = styled.pre`
  max-height: 240px;
  margin: 0;
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.small};
  background: ${color.subtle};
  font: ${type.caption}/1.5 ${type.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
