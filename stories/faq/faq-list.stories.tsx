import type { Meta, StoryObj } from '@storybook/react-vite'
import { questionsFixture, richAnswerFixture } from '@warmup/domain/faq/fixtures'
import { useLanguage } from '@warmup/i18n'
import { FaqList, type FaqListProps } from '@warmup/ui/faq'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { hostileQuestions } from './hostile-questions.fixtures.ts'

const ready = <T,>(data: T) => ({ status: 'ready', data }) as const

const questionsInChinese = ready(questionsFixture('zh'))

/** Keeps the state that the container keeps. The sample questions follow the language. */
const Living = (props: FaqListProps) => {
  const language = useLanguage()
  const [search, setSearch] = useState(props.search)
  const [open, setOpen] = useState(props.open)
  const toggle = (id: string, isOpen: boolean) => {
    props.onToggle(id, isOpen)
    setOpen((current) => new Set(isOpen ? [...current, id] : [...current].filter((other) => other !== id)))
  }
  const questions = props.questions === questionsInChinese ? ready(questionsFixture(language)) : props.questions
  return <FaqList {...props} questions={questions} search={search} onSearch={setSearch} open={open} onToggle={toggle} />
}

// zh: 常见问题列表
const meta = {
  title: 'Faq/FaqList',
  component: FaqList,
  render: Living,
  args: {
    questions: questionsInChinese,
    search: '',
    open: new Set<string>(),
    origin: 'https://warmup.example',
    path: '/faq',
    onSearch: fn(),
    onToggle: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof FaqList>

export default meta
type Story = StoryObj<typeof meta>

const linkAttributes = new Set(['href', 'target', 'rel'])

const vipSlot = /满员了，会员为什么还能进|How does VIP get a seat/

// zh: 加载中
export const Loading: Story = { args: { questions: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { questions: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { questions: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 没有问题
export const Empty: Story = { args: { questions: ready([]) } }
// zh: 展开与复制链接
export const Items: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const question = canvas.getByRole('button', { name: vipSlot })
    await expect(question).toHaveAttribute('aria-expanded', 'false')
    // The closed answer is in the document and the browser's find-in-page can find it.
    const answer = canvasElement.querySelector('.faq-answer')
    await expect(answer).toHaveTextContent(/128|Quick join|快速加入/)
    await expect(answer?.closest('[hidden]')).toHaveAttribute('hidden', 'until-found')
    await userEvent.click(question)
    await expect(args.onToggle).toHaveBeenCalledWith('vip-slot', true)
    await expect(answer?.closest('[hidden]')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(复制链接|Copy link)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith('vip-slot', 'https://warmup.example/faq#vip-slot')
  },
}
/** A closed answer opens if find-in-page finds text in it. */
// zh: 浏览器查找自动展开
export const FoundByTheBrowser: Story = {
  play: async ({ canvas, canvasElement }) => {
    const question = canvas.getByRole('button', { name: vipSlot })
    await waitFor(() => {
      canvasElement.querySelector('[hidden=until-found]')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
      expect(question).toHaveAttribute('aria-expanded', 'true')
    })
  },
}
// zh: 搜索并高亮
export const Searching: Story = {
  args: { open: new Set(['vip-slot']) },
  play: async ({ canvas, canvasElement, globals }) => {
    const word = globals.locale === 'en' ? 'vip' : '会员'
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, word)
    await expect(canvas.getByText(/^5 (个结果|results)$/)).toBeVisible()
    const marks = [...canvasElement.querySelectorAll('.faq-answer mark')]
    await expect(marks.length).toBeGreaterThan(3)
    await expect(marks.every((mark) => mark.textContent?.toLowerCase() === word)).toBe(true)
    // A closed answer shows the text around the match.
    const closed = canvas.getByRole('button', { name: /练习服要等多久|How long until a practice/ })
    await expect(closed).toHaveAccessibleDescription(new RegExp(word, 'i'))
    await expect(canvas.getByText(/^(其余 3 个问题里没有|The other 3 questions do not contain)/)).toBeVisible()
    box.blur()
  },
}
// zh: 没有搜到
export const NothingFound: Story = {
  args: { search: 'ak-47 幸运' },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(没有问题提到|No question mentions)/)).toBeVisible(),
}
// zh: 没搜到，返回全部
export const AllQuestionsAgain: Story = {
  ...NothingFound,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(查看全部问题|Show all questions)$/ }))
    await expect(canvas.getByRole('button', { name: vipSlot })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus())
  },
}
// zh: 由链接直达
export const Linked: Story = {
  args: { open: new Set(['bind']), target: { id: 'bind' } },
  play: async ({ canvas }) => {
    const question = canvas.getByRole('button', { name: /为什么要绑定 Steam|Why bind Steam/ })
    await waitFor(() => expect(question).toHaveFocus())
  },
}
// zh: 富文本答案
export const RichAnswer: Story = {
  args: {
    questions: ready([
      { id: 'rich', question: '答案里能写些什么？', answerHtml: richAnswerFixture, updatedAt: new Date('2026-11-12') },
    ]),
    open: new Set(['rich']),
  },
  play: async ({ canvas, canvasElement }) => {
    const within_ = canvas.getByRole('link', { name: /会员为什么能进/ })
    await expect(within_).toHaveAttribute('href', '/faq#vip-slot')
    await expect(within_).not.toHaveAttribute('target')
    const outside = canvas.getByRole('link', { name: /图文教程/ })
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    const answer = within(canvasElement.querySelector('.faq-answer') as HTMLElement)
    await expect(answer.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H3', 'H4'])
  },
}
/** No script runs, nothing is requested and only allowed elements enter the page. */
// zh: 恶意内容被过滤
export const HostileAnswer: Story = {
  // Rows are alike, so axe checks only some.
  parameters: { a11y: { context: '.faq-row:nth-child(-n + 8)' } },
  // Closed answers are in the document, too.
  args: { questions: ready(hostileQuestions), open: new Set(hostileQuestions.slice(0, 5).map(({ id }) => id)) },
  play: async ({ canvasElement }) => {
    const alerts = fn()
    const real = window.alert
    window.alert = alerts
    const answers = [...canvasElement.querySelectorAll('.faq-answer')]
    await expect(answers).toHaveLength(hostileQuestions.length)
    const known =
      'p,br,hr,strong,b,em,i,u,s,del,code,pre,kbd,ul,ol,li,blockquote,h3,h4,table,thead,tbody,tr,th,td,a,div,mark,span'
    // The link icon and the text elements come from the component.
    const elements = answers
      .flatMap((answer) => [...answer.querySelectorAll('*')])
      .filter((element) => element.closest('svg.lucide') === null)
    await expect(elements.length).toBeGreaterThan(20)
    const others = elements.filter((element) => !element.matches(known)).map(({ outerHTML }) => outerHTML)
    await expect(others).toEqual([])
    const attributes = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => !element.matches('div.faq-table') && !linkAttributes.has(name)),
    )
    await expect(attributes).toEqual([])
    const links = elements.filter((element) => element.matches('a'))
    const addresses = links.map((link) => link.getAttribute('href') ?? '')
    await expect(addresses.filter((href) => !/^(https?:\/\/[^@]*|\/vip)$/.test(href))).toEqual([])
    const tabs = links.filter((link) => link.getAttribute('href') !== '/vip')
    await expect(new Set(tabs.map((link) => `${link.getAttribute('target')} ${link.getAttribute('rel')}`))).toEqual(
      new Set(['_blank noopener noreferrer']),
    )
    for (const element of elements) {
      for (const event of ['pointerover', 'focus', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(event))
    }
    await expect(document.querySelectorAll('#root')).toHaveLength(0)
    await expect(alerts).not.toHaveBeenCalled()
    window.alert = real
  },
}
// zh: 文字很长
export const LongTexts: Story = {
  args: {
    questions: ready([
      {
        id: 'a-very-long-id-that-somebody-chose-because-nobody-told-them-that-it-ends-up-in-the-address',
        question:
          '一个问题可以很长很长，长到在手机上要换好几行，甚至带一个没有空格的单词SupercalifragilisticexpialidociousAndEvenLongerThanThat，那也要放得下？',
        answerHtml: `<p>${'没有空格'.repeat(60)}${'x'.repeat(200)}</p>`,
        updatedAt: undefined,
      },
    ]),
    open: new Set(['a-very-long-id-that-somebody-chose-because-nobody-told-them-that-it-ends-up-in-the-address']),
  },
}
// zh: 手机端
export const Mobile: Story = { ...Searching, globals: { viewport: { value: 'phone' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true, alsoPointed: '.faq-head' })
