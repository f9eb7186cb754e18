import { chakra } from '@chakra-ui/react/styled-system'
import { findRentals, type MachineReport, needsAttention, type Rental } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { ServerOff } from 'lucide-react'
import { Button, EmptyState, type Loadable, Loaded, SearchField } from '../../common/index.ts'
import { ControlLine, PageStack } from '../page-parts/page-parts.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { PracticeHead } from './practice-head.tsx'
import type { RentalActing } from './rental-acting.ts'
import { useRentalColumns } from './use-rental-columns.tsx'

export type PracticePageProps = RentalActing & {
  /** Every practice server. */
  rentals: Loadable<readonly Rental[]>
  /** The machines, whose regions a new server can have. */
  machines: Loadable<MachineReport>
  /** The text of the search field. */
  search: string
  /** Called with the changed text. */
  onSearch: (search: string) => void
  /** Whether only servers that need attention are shown. */
  onlyAttention: boolean
  /** Called with the changed filter. */
  onOnlyAttention: (onlyAttention: boolean) => void
  /** Called to remove search and filter. */
  onClear: () => void
}

/** The practice servers of all players, with what an operator can do about each. */
export const PracticePage = ({ rentals, machines, ...page }: PracticePageProps) => {
  const { t } = useTranslation('console')
  return (
    <PageStack>
      <PracticeHead current="servers" machines={machines} canAct={page.canAct} onAct={page.onAct} />
      <Loaded data={rentals} loading={t('practice.loading')} failed={t('practice.failed')} lines={8}>
        {(data) => (data.length === 0 ? <NoRentals /> : <Rentals rentals={data} {...page} />)}
      </Loaded>
    </PageStack>
  )
}

const NoRentals = () => {
  const { t } = useTranslation('console')
  return <EmptyState icon={<ServerOff />} title={t('practice.empty')} description={t('practice.emptyHint')} />
}

const Toggle = chakra(Button, {
  base: { '&[aria-pressed=true]': { bg: 'tracer.tint', borderColor: 'tracer.text' } },
})

type RentalsProps = Omit<PracticePageProps, 'rentals' | 'machines'> & { rentals: readonly Rental[] }

const Rentals = ({ rentals, search, onSearch, onlyAttention, onOnlyAttention, onClear, ...acting }: RentalsProps) => {
  const { t } = useTranslation('console')
  const columns = useRentalColumns(acting)
  const found = findRentals(rentals, { search, onlyAttention })
  return (
    <>
      <SearchField
        label={t('practice.search')}
        placeholder={t('practice.placeholder')}
        clearLabel={t('clearSearch')}
        value={search}
        onChange={onSearch}
        maxLength={254}
      />
      <ControlLine>
        <Toggle size="small" aria-pressed={onlyAttention} onClick={() => onOnlyAttention(!onlyAttention)}>
          {t('practice.onlyAttention', { count: rentals.filter(needsAttention).length })}
        </Toggle>
      </ControlLine>
      <Section title={t('practice.count', { count: found.length })}>
        {found.length === 0 ? (
          <EmptyState title={t('practice.notFound')} action={<Button onClick={onClear}>{t('clearFilter')}</Button>} />
        ) : (
          <Records
            label={t('practice.title')}
            space="most"
            columns={columns}
            rows={found}
            keyOf={({ id }) => id}
            whenEmpty={t('practice.notFound')}
          />
        )}
      </Section>
    </>
  )
}
