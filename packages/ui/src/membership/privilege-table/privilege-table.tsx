import type { PrivilegeCategory } from '@warmup/domain/common'
import {
  categoryToShow,
  type Privilege,
  privilegeOf,
  privilegeTooltipDelayMs,
  shownInOrder,
} from '@warmup/domain/membership'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { ChevronRight, Crown } from 'lucide-react'
import {
  EmptyState,
  ErrorState,
  type Loadable,
  Skeleton,
  SlowNote,
  Tooltip,
  VisuallyHidden,
} from '../../common/index.ts'
import { GroupBadge } from '../group-badge/group-badge.tsx'
import { PrivilegeLegend } from '../privilege-legend/privilege-legend.tsx'
import { OwnTick } from '../privileges/own-tick.tsx'
import { plainIcon, privilegeIcons } from '../privileges/privilege-icons.ts'
import { useColumnWords } from '../privileges/use-column-words.ts'
import { ValueMark } from '../privileges/value-mark.tsx'
import './privilege-table.css'

/** Number of placeholder rows; most communities have about as many privileges. */
const skeletonRows = 8

export type PrivilegeTableProps = {
  /** The privileges. */
  privileges: Loadable<readonly Privilege[]>
  /** The categories of privileges. */
  categories: readonly PrivilegeCategory[]
  /** The name of the visitor's own group. */
  own?: string | undefined
  /** Opens the comparison of one privilege. */
  onOpen: (privilege: Privilege) => void
}

/**
 * The privileges of each group: a row for each privilege, a column for each enabled category
 * (docs/product/membership.md#privileges).
 * - It MUST be one table at every width. Small screens show the visitor's own column, and every row opens the others.
 * - A value MUST be shown by icon and text; the visitor's own column by band, corner and text.
 */
export const PrivilegeTable = ({ privileges, categories, own, onOpen }: PrivilegeTableProps) => {
  const { t } = useTranslation('membership')
  const wordsOf = useColumnWords(own)
  const columns = shownInOrder(categories)
  const listed = categoryToShow(columns, own)
  const rows = privileges.status === 'ready' ? privileges.data : []
  const isLoading = privileges.status === 'loading'
  const isEmpty = columns.length === 0 || (privileges.status === 'ready' && rows.length === 0)
  /** Data attributes of a column's cells: whether it is the visitor's own, and whether small screens show it. */
  const placeOf = ({ id }: PrivilegeCategory) => ({
    'data-own': id === own || undefined,
    'data-elsewhere': id !== listed?.id || undefined,
  })
  if (privileges.status === 'failed' || isEmpty)
    return (
      <section className="privileges" aria-label={t('privileges.title')}>
        <h2 className="privileges-head privileges-title privileges-alone">{t('privileges.title')}</h2>
        {privileges.status === 'failed' ? (
          <ErrorState title={t('privileges.failed')} {...privileges} />
        ) : (
          <EmptyState icon={<Crown />} title={t('privileges.empty')} description={t('privileges.emptyHint')} />
        )}
      </section>
    )
  return (
    <section className="privileges" aria-label={t('privileges.title')}>
      <div className="privileges-bar">
        <h2 className="privileges-title">{t('privileges.title')}</h2>
        {listed && (
          <span>
            <span>{t(listed.id === own ? 'privileges.showing' : 'privileges.showingGroup')}</span>
            <GroupBadge name={listed.id} displayName={listed.displayName} />
          </span>
        )}
      </div>
      <div className="privileges-scroll">
        {isLoading && <Waiting isSlow={privileges.isSlow ?? false} onRetry={privileges.onRetry} />}
        <table className="privileges-table" aria-label={t('privileges.title')} aria-busy={isLoading}>
          <thead>
            <tr>
              <th className="privileges-head privileges-title" scope="col">
                <span aria-hidden>{t('privileges.title')}</span>
                <VisuallyHidden>{t('privileges.privilege')}</VisuallyHidden>
              </th>
              {columns.map((category) => (
                <th key={category.id} className="privileges-head" scope="col" {...placeOf(category)}>
                  <GroupBadge name={category.id} displayName={category.displayName} />
                  <span className="privileges-label">{wordsOf(category)}</span>
                  {category.id === own && <OwnTick />}
                </th>
              ))}
              <td className="privileges-more" />
            </tr>
          </thead>
          <tbody>
            {isLoading &&
              Array.from({ length: skeletonRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
                <tr key={row} className="privileges-row" aria-hidden>
                  <td>
                    <span className="privileges-name">
                      <Skeleton width="18px" height="18px" />
                      <Skeleton width="140px" height="14px" />
                    </span>
                  </td>
                  {columns.map((category) => (
                    <td key={category.id} {...placeOf(category)}>
                      <Skeleton width="64px" height="14px" />
                    </td>
                  ))}
                  <td className="privileges-more" />
                </tr>
              ))}
            {rows.map((privilege) => (
              <tr key={privilege.id} className="privileges-row">
                <th scope="row">
                  <PrivilegeName privilege={privilege} onOpen={onOpen} />
                </th>
                {columns.map((category) => (
                  <td key={category.id} {...placeOf(category)}>
                    <ValueMark value={privilegeOf(privilege, category.id)} />
                  </td>
                ))}
                <td className="privileges-more">
                  <ChevronRight aria-hidden />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="privileges-foot">
        <PrivilegeLegend />
      </div>
    </section>
  )
}

const Waiting = ({ isSlow, onRetry }: { isSlow: boolean; onRetry: (() => void) | undefined }) => {
  const { t } = useTranslation('membership')
  return (
    <>
      <VisuallyHidden role="status">{t('privileges.loading')}</VisuallyHidden>
      <SlowNote isShown={isSlow} onRetry={onRetry} />
    </>
  )
}

/** A privilege's name, which opens the comparison; beside it the detail, whose full text is also a tooltip. */
const PrivilegeName = ({ privilege, onOpen }: { privilege: Privilege } & Pick<PrivilegeTableProps, 'onOpen'>) => {
  const language = useLanguage()
  const { content, detail, icon } = privilege
  const Icon = icon === undefined ? plainIcon : privilegeIcons[icon]
  const name = (
    <button type="button" className="privileges-name" aria-haspopup="dialog" onClick={() => onOpen(privilege)}>
      <Icon aria-hidden />
      <span className="privileges-words">
        <span>{content[language]}</span>
        {detail && <span className="privileges-detail">{detail[language]}</span>}
      </span>
    </button>
  )
  if (detail === undefined) return name
  return (
    <Tooltip content={detail[language]} delayMs={privilegeTooltipDelayMs} isDescription={false}>
      {name}
    </Tooltip>
  )
}
