import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changedAreas } from './changed-areas.ts'
import { root } from './repository.ts'

const folders = readdirSync(join(root, 'tests', 'e2e'))

it.each([
  ['packages/ui/src/servers/server-table/server-table.tsx', ['servers']],
  ['packages/i18n/src/practice/zh.ts', ['practice']],
  ['apps/api/src/payments/orders/orders.store.ts', ['payments']],
  ['apps/api/src/leaderboard/leaderboard.routes.ts', ['leaderboard']],
  ['tests/e2e/accounts/email.e2e.ts', ['accounts']],
  ['packages/ui/src/seats/seat-strip/seat-strip.tsx', ['seats']],
  ['packages/features/src/gatherings/gatherings.queries.ts', ['gatherings']],
  ['apps/api/src/notices/notices.routes.ts', ['notices']],
  ['apps/api/src/live/live.area.ts', ['live']],
  ['packages/domain/src/game/log/read-log-line.ts', ['leaderboard', 'matches', 'players']],
  ['apps/api/src/machines/rcon/rcon-client.ts', ['practice']],
  ['packages/ui/src/common/button/button.tsx', ['shell']],
  ['apps/api/src/platform/http/metrics.ts', ['shell']],
  ['apps/portal/src/router.tsx', ['shell']],
  ['apps/review/src/parts/change-list/change-list.tsx', ['review']],
  ['community.yaml', ['shell']],
  ['.storybook/preview.tsx', ['storybook']],
  ['stories/servers/server-table.stories.tsx', []],
  ['packages/domain/src/servers/list/sorting.test.ts', []],
  ['apps/api/test/payments/orders.test.ts', []],
  ['docs/product/README.md', []],
])('a change of %s touches the end-to-end tests of %j', (path, areas) =>
  expect(changedAreas([path], folders)).toEqual(areas),
)
