import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { adviceOn, advisedTitles } from '../pages/advice.ts'
import { readComment } from './documentation.ts'
import { readCatalogue } from './read-catalogue.ts'

const catalogue = readCatalogue(root, new Set(['packages/ui/src/common/hold-button/hold-button.recipe.ts']))
const entries = Object.values(catalogue)
const entry = (title: string) => {
  const found = catalogue[title]
  if (!found) throw new Error(`No ${title} in the catalogue`)
  return found
}
const property = (title: string, name: string) => entry(title).properties.find((one) => one.name === name)

describe('a doc comment', () => {
  it('is split into a purpose and a list of rules, whose items may span several lines', () => {
    const comment =
      '*\n * Holds.\n * Twice.\n * - It MUST hold\n *   for long.\n * - It MUST end.\n * @param x no words\n '
    expect(readComment(comment)).toEqual({
      purpose: 'Holds. Twice.',
      rules: ['It MUST hold for long.', 'It MUST end.'],
    })
  })
})

describe('the catalogue', () => {
  it('finds the component of a title, not the wrapper in its stories', () => {
    expect(entry('Accounts/EmailLoginForm').file).toBe('packages/ui/src/accounts/email-login-form/email-login-form.tsx')
    expect(entry('Servers/AnnouncementDialog').file).toMatch(/announcement-dialog\.tsx$/)
  })

  it('has purpose, rules, and properties with descriptions and defaults', () => {
    const { purpose, rules } = entry('Common/HoldButton')
    expect(purpose).toMatch(/^A button to hold down/)
    expect(rules).toContain('A completed hold MUST call `onComplete` exactly once.')
    expect(property('Common/HoldButton', 'onComplete')).toMatchObject({
      isRequired: true,
      type: '() => void',
      words: 'Called once for each completed hold.',
    })
    expect(property('Common/HoldButton', 'lockedSeconds')).toMatchObject({ default: '0' })
    expect(property('Common/HoldButton', 'tone')).toMatchObject({ choices: ['tracer', 'danger'] })
  })

  it('includes properties from base types and from the recipe', () => {
    expect(property('Common/TextField', 'error')?.words).toMatch(/^The field's error/)
    expect(property('Common/Button', 'weight')).toMatchObject({
      choices: ['primary', 'secondary', 'quiet', 'danger'],
      default: "'secondary'",
    })
  })

  it('has words for every property', () => {
    const silent = entries.flatMap(({ title, properties }) =>
      properties.flatMap(({ name, words }) => (words === '' ? [`${title}.${name}`] : [])),
    )
    expect(silent, 'give them a doc comment').toEqual([])
  })

  it('lists the tokens that the styles use', () => {
    const { tokens } = entry('Common/HoldButton')
    expect(tokens).toContainEqual({ group: 'colors', name: 'tracer.fill' })
    expect(tokens).toContainEqual({ group: 'durations', name: 'moderate' })
    expect(tokens).toContainEqual({ group: 'sizes', name: 'touch' })
    expect(entry('Leaderboard/TopCards').tokens).toContainEqual({ group: 'spacing', name: '3' })
  })

  it('lists the messages that a component and its own files may show, not those of its parts', () => {
    const { messages } = entry('Practice/PaymentStep')
    expect(messages).toContain('payments:payment.timedOut')
    expect(messages).toContain('payments:payment.failed.*')
    expect(entry('Practice/PaymentDialog').messages).not.toContain('payments:payment.timedOut')
    expect(entry('Membership/VipPaymentDialog').messages).toContain('membership:payment.troubles.*')
  })

  it('marks the components whose own files have changed', () => {
    const marked = entries.filter(({ isChanged }) => isChanged).map(({ title }) => title)
    expect(marked.toSorted()).toEqual(['Common/HoldButton', 'Common/HoldButton/Behaviour'])
  })

  it('sorts the steps of a scale by size', () => {
    const steps = entries.map(({ tokens }) =>
      tokens.flatMap(({ group, name }) => (group === 'spacing' && Number(name) >= 0 ? [Number(name)] : [])),
    )
    expect(steps.some((each) => each.length > 3 && each.some((step) => step >= 10))).toBe(true)
    for (const each of steps) expect(each).toEqual(each.toSorted((a, b) => a - b))
  })

  it('links screens and components in both directions, through lazily loaded code', () => {
    expect(entry('Screens/Servers').parts).toEqual(
      expect.arrayContaining(['Servers/ServerTable', 'Servers/QuickJoinDialog']),
    )
    expect(entry('Servers/QuickJoinDialog').screens).toContain('Screens/Servers')
    expect(entry('Servers/QuickJoinDialog').screens).not.toContain('Screens/Leaderboard')
    expect(entry('Common/Button').users).toContain('Common/HoldButton')
  })

  it('links components with the pages of the portal whose containers load them', () => {
    expect(entry('Common/HoldButton').screens).toContain('Screens/Practice')
    expect(entry('Notices/MailStop').screens).toContain('Notices/NoticesPage')
    expect(entry('Servers/GatherDialog').screens).toContain('Screens/Servers')
    expect(entry('Notices/NoticesPage').screens).toEqual(['Notices/NoticesPage'])
  })

  it('follows the shell, each route and its lazily loaded parts to every component', () => {
    expect(entry('Seats/SeatStrip').screens).toEqual(['Shell/AppShell'])
    expect(entry('Players/PlayerSearchDialog').screens).toEqual(['Shell/AppShell'])
    expect(entry('Practice/PostScrimDialog').screens).toEqual(['Screens/Booking', 'Screens/Practice'])
    expect(entry('Accounts/AuthCallbackView').screens).toEqual(['Accounts/AuthCallbackView'])
    expect(entry('Servers/WishDialog').screens).toContain('Servers/ServerDetails')
    expect(entry('Review/PictureView').screens).toEqual(['Review/ReviewLayout'])
    expect(entry('Console/LogDialog').screens).not.toContain('Console/OrdersPage')
    const unused = entries.filter(({ file, screens }) => !file.startsWith('stories/') && screens.length === 0)
    expect(unused.map(({ title }) => title)).toEqual([])
  })

  it('contains every stories file and links only to existing titles', () => {
    const known = new Set(Object.keys(catalogue))
    const links = entries.flatMap(({ parts, users, screens }) => [...parts, ...users, ...screens])
    expect(links.filter((title) => !known.has(title))).toEqual([])
    expect(entries.filter(({ file }) => readFileSync(`${root}/${file}`, 'utf8') === '')).toEqual([])
  })

  it('leaves out references to files that are not part of Storybook', () => {
    const texts = entries.flatMap(({ purpose, rules, properties }) => [
      purpose,
      ...rules,
      ...properties.map(({ words }) => words),
    ])
    expect(texts.filter((text) => text.includes('docs/'))).toEqual([])
  })

  it('has a purpose for every component, because designers read it', () => {
    const silent = entries.filter(({ file, purpose }) => !file.startsWith('stories/') && purpose === '')
    expect(silent.map(({ title }) => title)).toEqual([])
  })
})

describe('the advice', () => {
  it('exists only for existing components, in both languages', () => {
    expect(advisedTitles.filter((title) => !catalogue[title])).toEqual([])
    for (const title of advisedTitles)
      for (const language of ['zh', 'en'] as const) {
        const { dos = [], donts = [] } = adviceOn(title, language) ?? {}
        expect([...dos, ...donts].filter((item) => /\p{Script=Han}/u.test(item) !== (language === 'zh'))).toEqual([])
        expect(Math.min(dos.length, donts.length), title).toBeGreaterThan(0)
      }
  })
})
