import { CONTROL } from '../openText.ts';

/**
 * Decodes codes such as `_x000D_`, by which a sheet writes characters that XML does not allow, and removes the control
 * characters that result.
 */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(CONTROL, '')
    : text;
