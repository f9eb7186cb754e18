// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's column header is not a control, the button inside it is
import type { ServerSort, SortKey } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { VisuallyHidden } from '../../common/index.ts'

const sortColumns = [
  { key: 'name', message: 'table.server' },
  { key: 'players', message: 'table.players' },
  { key: 'latency', message: 'table.latency' },
] as const satisfies { key: SortKey; message: string }[]

type TableHeadProps = {
  sort: ServerSort
  onSort: (key: SortKey) => void
  /** The column whose button is the tab stop; undefined if the tab stop is in a row. */
  stop: SortKey | undefined
}

/** The column headers. Sortable ones are buttons that fill the whole cell. */
export const TableHead = ({ sort, onSort, stop }: TableHeadProps) => {
  const { t } = useTranslation('servers')
  return (
    <div role="rowgroup" className="servers-head">
      <div role="row" className="servers-head-row" aria-rowindex={1}>
        {sortColumns.map(({ key, message }) => {
          const direction = sort?.key === key ? sort.direction : 'none'
          return (
            <div key={key} role="columnheader" aria-sort={direction}>
              <button
                type="button"
                className="servers-sort"
                data-column={key}
                tabIndex={key === stop ? 0 : -1}
                onClick={() => onSort(key)}
              >
                {t(message)}
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
          <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
        </div>
      </div>
    </div>
  )
}
