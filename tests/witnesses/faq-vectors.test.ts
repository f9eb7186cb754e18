import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseQuestion } from '../../apps/api/src/faq/parse-question.ts'
import { sanitizeAnswer } from '../../apps/api/src/faq/sanitize-answer.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'

/**
 * Passes the Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings), whose "Script Injection"
 * part comes from OWASP's XSS Filter Evasion Cheat Sheet and others, through the FAQ as HTML and as Markdown. Chromium
 * parses the results and searches for everything that an answer may not contain (docs/product/faq.md#faq).
 */
const vectors = naughtyStrings.filter((text) => text.trim() !== '')

const answerOf = (markdown: string): string =>
  parseQuestion(
    'vector',
    'faq/vector.en.md',
    `---\nquestion: Vector?\nupdated: 2026-11-26\norder: 1\n---\nText.\n\n${markdown}\n`,
  ).answer

const elements = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'del', 'code', 'kbd', 'pre', 'blockquote', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'h3', 'h4', 'a'],
]
const attributes = ['a href', 'a target', 'a rel', 'ol start']
const schemes = ['http:', 'https:', 'mailto:']

let browser: Browser
let page: Page
const asked: string[] = []
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch())
  page = await browser.newPage()
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url === 'http://portal.test/faq') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    if (url === 'http://portal.test/last.svg')
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    asked.push(url)
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.dismiss()
  })
  await page.goto('http://portal.test/faq')
})
afterAll(() => browser.close())

/**
 * Forbidden content that Chromium finds in each text. Chromium also inserts each text into the page, where scripts
 * could run.
 */
const findingsIn = (texts: readonly string[]) =>
  page.evaluate(
    async ({ texts, elements, attributes, schemes }) => {
      const problemsOf = (element: Element): string[] => {
        const tag = element.tagName.toLowerCase()
        const isOfHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
        return [
          ...(isOfHtml && elements.includes(tag) ? [] : [`<${tag}>`]),
          ...[...element.attributes].flatMap(({ name }) =>
            attributes.includes(`${tag} ${name}`) ? [] : [`${tag} ${name}`],
          ),
          ...(element instanceof HTMLAnchorElement && element.href !== '' && !schemes.includes(element.protocol)
            ? [element.href]
            : []),
        ]
      }
      const findings = texts.flatMap((text, index) => {
        const { body, head } = new DOMParser().parseFromString(`<!doctype html><body>${text}`, 'text/html')
        const found = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap(problemsOf)
        return [...found, ...[...body.attributes].map(({ name }) => `body ${name}`)].map((problem) => ({
          index,
          problem,
        }))
      })
      for (const text of texts) {
        const answer = document.createElement('div')
        document.body.append(answer)
        answer.innerHTML = text
      }
      // Requested last: when it loads, Chromium has run the error handlers of earlier resources.
      await new Promise((resolve) => {
        const last = new Image()
        last.onload = resolve
        last.src = '/last.svg'
      })
      document.body.replaceChildren()
      return findings
    },
    { texts, elements, attributes, schemes },
  )

it.each([
  ['as HTML', sanitizeAnswer],
  ['as Markdown', answerOf],
])('no vector is left of an answer that is given %s', async (_, answerFrom) => {
  asked.length = 0
  const answers = vectors.map(answerFrom)
  const findings = await findingsIn(answers)
  expect(findings.map(({ index, problem }) => [problem, vectors[index], answers[index]])).toEqual([])
  expect(asked).toEqual([])
})

it('Chromium finds them, and runs some, if nothing is removed', async () => {
  asked.length = 0
  const findings = await findingsIn(vectors)
  expect(new Set(findings.map(({ index }) => index)).size).toBeGreaterThan(150)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
