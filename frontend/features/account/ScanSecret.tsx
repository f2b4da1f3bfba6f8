import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';
import type { NewSecret } from '#contract/account.ts';
import { radius, space, type } from '../../lib/theme.ts';

/** The QR code is drawn in the browser, so that no other service sees the secret. */
export function ScanSecret({ secret, uri }: NewSecret) {
  return (
    <div>
      <p>Scan this with an authenticator app, or type the key into it.</p>
      {/* The QR code is dark on white even in the dark theme, because cameras expect that. */}
      <Picture>
        <QRCodeSVG value={uri} size={184} title="QR code for your authenticator app" role="img" />
      </Picture>
      <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
    </div>
  );
}

const Picture = styled.div`
  width: fit-content;
  margin: ${space(3)} auto;
  padding: ${space(4)};
  background: #fff;
  border-radius: ${radius.small};
  svg { display: block; }
`;

const Key = styled.p`
  font-family: ${type.mono};
  text-align: center;
  overflow-wrap: anywhere;
  user-select: all;
`;
