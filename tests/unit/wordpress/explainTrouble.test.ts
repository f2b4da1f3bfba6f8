import { expect, test } from '@jest/globals';
import { answerError, pageError } from '../../../backend/features/wordpress/site/explainTrouble.ts';

const url = new URL('https://salons.example.com/wp-json/');
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

test.each([
  [
    'a firewall that names itself',
    403,
    'Wordfence &#8211; Blocked',
    'A firewall or a password on the web server of salons.example.com keeps the REST API shut (403): let this server through. Its page says "Wordfence – Blocked".',
  ],
  [
    'a web server that says no more than its status',
    403,
    '403 Forbidden',
    'A firewall or a password on the web server of salons.example.com keeps the REST API shut (403): let this server through.',
  ],
  [
    'a host whose database is down',
    500,
    'Error establishing a database connection',
    `The web server of salons.example.com failed (500): try again, and see the site's own error log. Its page says "Error establishing a database connection".`,
  ],
])('the error page of %s is summarised', (_, status, title, message) => {
  expect(pageError(url, status, page(title), undefined).message).toBe(message);
});

test('an HTML message from WordPress is shown as text', () => {
  const message =
    '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/">Learn more about troubleshooting WordPress.</a></p>';
  const { message: told } = answerError(url, 500, { code: 'internal_server_error', message }, undefined);
  expect(told).toBe(
    'WordPress answered 500 internal_server_error: There has been a critical error on this website. Learn more about troubleshooting WordPress.',
  );
});
