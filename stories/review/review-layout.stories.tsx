import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import {
  ChangeFacts,
  ChangeHead,
  ChangeList,
  DecisionBar,
  FoldStrip,
  PictureView,
  ReviewFilters,
  ReviewHead,
  ReviewKeys,
  ReviewLayout,
  ViewControls,
} from '@warmup/review/parts'
import { foldChanges, noFilter } from '@warmup/review/rules'
import { expect, fn } from 'storybook/test'
import { where } from '../where.ts'
import { folds, report, source } from './review.fixtures.ts'

const [fold = { component: '', first: makeChange(), changes: [], looks: 0 }] = foldChanges(
  report.changes.filter(({ difference }) => difference === 'hold'),
)
const current = fold.first
const causes = [
  'hold-button/hold-button.recipe.ts',
  'hold-button/hold-button.tsx',
  'hold-button/use-hold.ts',
  'button/button.recipe.ts',
  'faces/faces.tsx',
].map((file) => ({ file: `packages/ui/src/common/${file}`, by: 'import' as const }))
const view = { mode: 'sideBySide', zoom: 'fit', isWhole: false, hasOutline: true } as const

// zh: 评审布局
const meta = {
  title: 'Review/ReviewLayout',
  component: ReviewLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    head: (
      <ReviewHead
        report={report}
        counts={{ open: 2, approved: 1, rejected: 1 }}
        theme="dark"
        onTheme={fn()}
        onLanguage={fn()}
      />
    ),
    list: (
      <>
        <ReviewFilters filter={noFilter} onChange={fn()} widths={[1440, 390]} />
        <ChangeList folds={folds} decisions={{}} current={current} onChoose={fn()} onApprove={fn()} />
      </>
    ),
    decisions: (
      <DecisionBar
        canUndo={false}
        foldSize={5}
        onApprove={fn()}
        onStartReject={fn()}
        onReject={fn()}
        onCancelReject={fn()}
        onUndo={fn()}
      />
    ),
    facts: <ChangeFacts change={{ ...current, causes }} source={source} />,
    keys: <ReviewKeys canDecide />,
    children: (
      <>
        <ChangeHead change={current} place={1} total={4} onStep={fn()} />
        <ViewControls {...view} onMode={fn()} onZoom={fn()} onWhole={fn()} onOutline={fn()} />
        <PictureView {...view} change={current} source={source} isAfterShown={false} />
        <FoldStrip fold={fold} decisions={{}} current={current} source={source} onChoose={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof ReviewLayout>

export default meta
type Story = StoryObj<typeof meta>

/** The decision bar stays visible, even if the facts are long. */
// zh: 完整评审页
export const WholePage: Story = {
  play: where('(width >= 64rem)', async ({ canvas }) => {
    const undo = await canvas.findByRole('button', { name: /^(撤销处理|Undo decision)$/ })
    await expect(undo.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  }),
}
