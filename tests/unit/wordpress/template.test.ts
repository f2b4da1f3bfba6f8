import { describe, expect, test } from '@jest/globals';
import { DEFAULT_CONTENT } from '../../../backend/features/wordpress/site/defaultTemplates.ts';
import { rendered, templateFault } from '../../../backend/features/wordpress/site/template.ts';

const render = (template: string, values: Record<string, string> = {}) =>
  rendered(template, (field) => values[field] ?? '');

describe('a template', () => {
  test('receives values, escaped for text and attributes, without running shortcodes', () => {
    const values = { name: `Tony & "Guy's" <b>[gallery]`, 'fact.website': 'https://t.example/?a=1&b="2' };
    expect(render('<p>{{name}}</p>\n<a href="{{ fact.website }}">Site</a>', values)).toBe(
      '<p>Tony &amp; &quot;Guy&#039;s&quot; &lt;b&gt;&#091;gallery&#093;</p>\n' +
        '<a href="https://t.example/?a=1&amp;b=&quot;2">Site</a>',
    );
  });

  test('links only to what a page may link to', () => {
    const link = '<p>{{name}}</p>\n<a class="x" HREF = "{{column.Site}}">Site</a>';
    const name = 'Rosa';
    for (const site of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'rosa'])
      expect(render(link, { name, 'column.Site': site })).toBe('<p>Rosa</p>');
    expect(render(link, { name, 'column.Site': 'https://rosa.example/' })).toContain('https://rosa.example/');
    expect(render('<a href="tel:{{phone}}">', { phone: '555' })).toBe('<a href="tel:555">');
    const spaced = `<form formaction = ' ${' '.repeat(50)}{{name}}'>`;
    expect(render(spaced, { name: 'javascript:alert(1)' })).toBe('');
    expect(render('<a data-href="{{name}}">', { name: 'rosa' })).toBe('<a data-href="rosa">');
  });

  test('does not put values into code', () => {
    for (const code of ['<script>\n{{name}}\n</script>', '<STYLE>{{name}}', '<script>{{name}}'])
      expect(templateFault(code)).toContain('inside of <script> or <style>');
    expect(templateFault('<script>a()</script>{{name}}<style>b</style>')).toBeUndefined();
  });

  test('does not replace placeholders in a value', () => {
    expect(render('{{name}}', { name: '{{phone}}', phone: '555' })).toBe('{{phone}}');
  });

  test('loses a line with an empty placeholder, and the blocks that are left empty', () => {
    const template = [
      '<!-- wp:paragraph -->',
      '<p>Phone: {{phone}}</p>',
      '<!-- /wp:paragraph -->',
      '<!-- wp:list {"ordered":false} -->',
      '<ul class="links">',
      '<li>{{platformUrls.yelp}}</li>',
      '</ul>',
      '<!-- /wp:list -->',
      'Always',
    ].join('\n');
    expect(render(template)).toBe('Always');
    expect(render(template, { phone: '555' })).toBe(
      '<!-- wp:paragraph -->\n<p>Phone: 555</p>\n<!-- /wp:paragraph -->\nAlways',
    );
  });

  test('keeps a line with a condition only if its field has a value', () => {
    expect(render('{{?phone}}<h2>Call us</h2>', { phone: '555' })).toBe('<h2>Call us</h2>');
    expect(render('{{?phone}}<h2>Call us</h2>')).toBe('');
  });

  test('writes several lines with line breaks', () => {
    expect(render('{{fact.openingHours}}', { 'fact.openingHours': 'Monday: 9–5\nTuesday: 9–5' })).toBe(
      'Monday: 9–5<br>Tuesday: 9–5',
    );
  });

  test.each([
    ['{{nmae}}', /contains \{\{nmae\}\}, which is no field of ours/],
    ['{{fact.fax}}', /contains \{\{fact\.fax\}\}/],
    ['{{platformUrls}}', /is many values: name one platform/],
    ['{{name', /braces \{\{ \}\} that do not enclose a name/],
    ['<!-- wp:x {"a":"{{name}}"} -->', /placeholder inside of <!-- -->/],
    ['--> <!-- never closed {{name}}', /placeholder inside of <!-- -->/],
  ])('is refused with %s', (template, fault) => {
    expect(templateFault(template)).toMatch(fault);
  });

  test('may use columns, platforms, facts, alternatives and conditions', () => {
    expect(
      templateFault('{{column.Web Site}} {{platformUrls.yelp}} {{phone|fact.phone}} {{?platformUrls}}'),
    ).toBeUndefined();
    expect(templateFault(DEFAULT_CONTENT)).toBeUndefined();
  });
});

describe('the default template', () => {
  test('is a listing with address, phone, hours and links', () => {
    const content = render(DEFAULT_CONTENT, {
      addressLines: '12 N Oak St\nAustin, TX 78701',
      cityLine: 'Austin, TX 78701',
      'phone|fact.phone': '(512) 555-0100',
      'fact.openingHours': 'Monday: 9 AM–5 PM',
      platformUrls: 'https://www.yelp.com/biz/tony',
      'platformUrls.yelp': 'https://www.yelp.com/biz/tony',
    });
    expect(content).toBe(
      [
        '<!-- wp:heading {"level":3} --><h3>Where to find us</h3><!-- /wp:heading -->',
        '<!-- wp:paragraph --><p>12 N Oak St<br>Austin, TX 78701</p><!-- /wp:paragraph -->',
        '<!-- wp:paragraph --><p>Phone: (512) 555-0100</p><!-- /wp:paragraph -->',
        '<!-- wp:heading {"level":3} --><h3>Opening hours</h3><!-- /wp:heading -->',
        '<!-- wp:paragraph --><p>Monday: 9 AM–5 PM</p><!-- /wp:paragraph -->',
        '<!-- wp:heading {"level":3} --><h3>On the web</h3><!-- /wp:heading -->',
        '<!-- wp:list --><ul>',
        '<!-- wp:list-item --><li><a href="https://www.yelp.com/biz/tony">Yelp</a></li><!-- /wp:list-item -->',
        '</ul><!-- /wp:list -->',
      ].join('\n'),
    );
  });

  test('is empty for a salon of which nothing is known', () => {
    expect(render(DEFAULT_CONTENT)).toBe('');
  });
});
