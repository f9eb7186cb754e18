// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's column header is not a control, the button inside it is
import type { ServerSort, SortKey } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { memo } from 'react'

const sortColumns = [
  { key: 'name', word: 'table.server' },
  { key: 'players', word: 'table.players' },
  { key: 'latency', word: 'table.latency' },
] as const satisfies { key: SortKey; word: string }[]

type TableHeadProps = { sort: ServerSort; onSort: (key: SortKey) => void }

/** The column headers; those that sort are buttons and say how the list is sorted. */
export const TableHead = memo(({ sort, onSort }: TableHeadProps) => {
  const { t } = useTranslation('servers')
  return (
    <div role="rowgroup" className="servers-head">
      <div role="row" className="servers-head-row" aria-rowindex={1}>
        {sortColumns.map(({ key, word }) => {
          const direction = sort?.key === key ? sort.direction : 'none'
          return (
            <div key={key} role="columnheader" aria-sort={direction}>
              <button type="button" className="servers-sort" onClick={() => onSort(key)}>
                {t(word)}
              </button>
            </div>
          )
        })}
        <div role="columnheader" className="server-map">
          {t('table.map')}
        </div>
        <div role="columnheader" className="server-region">
          {t('table.region')}
        </div>
        <div role="columnheader">
          <span className="servers-unseen">{t('table.actions')}</span>
        </div>
      </div>
    </div>
  )
})
