import { chakra } from '@chakra-ui/react/styled-system'
import { type ListedKey, maskedKey } from '@warmup/domain/keys'
import { useTranslation } from '@warmup/i18n'
import { Plus } from 'lucide-react'
import { Button, factsLine, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

export type KeysPageProps = Acting & {
  /** The keys, by name. */
  keys: Loadable<readonly ListedKey[]>
  /** Called to make a new key. */
  onMake: () => void
}

/** The keys with which programs read public content: what each may read, and when it was used last. */
export const KeysPage = ({ keys, canAct, onAct, onMake }: KeysPageProps) => {
  const { t } = useTranslation('console')
  const columns = useColumns({ canAct, onAct })
  return (
    <PageStack>
      <PageHead title={t('pages.keys')} line={t('keys.line')} />
      <Section
        title={t('keys.table')}
        actions={
          canAct && (
            <Button size="small" weight="primary" onClick={onMake}>
              <Plus />
              <span>{t('keys.new')}</span>
            </Button>
          )
        }
      >
        <Loaded data={keys} loading={t('keys.loading')} failed={t('keys.failed')} lines={6}>
          {(rows) => (
            <Records
              label={t('keys.table')}
              columns={columns}
              rows={rows}
              keyOf={({ name }) => name}
              whenEmpty={t('keys.empty')}
            />
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const Ending = chakra('div', { base: { color: 'fg.muted', fontWeight: '400', fontSize: 'small' } })

const useColumns = ({ canAct, onAct }: Acting): readonly RecordColumn<ListedKey>[] => {
  const { t } = useTranslation('console')
  return [
    {
      key: 'name',
      title: t('keys.name'),
      cell: ({ name, ending }) => (
        <>
          <chakra.div overflowWrap="anywhere">{name}</chakra.div>
          <Ending translate="no">{maskedKey(ending)}</Ending>
        </>
      ),
    },
    {
      key: 'scopes',
      title: t('keys.scopes'),
      cell: ({ scopes }) => factsLine(...scopes.map((scope) => t(`keys.scopeNames.${scope}`))),
    },
    {
      key: 'state',
      title: t('keys.state'),
      cell: ({ isOver }) => (
        <StateWord tone={isOver ? 'quiet' : 'good'}>{t(`keys.states.${isOver ? 'over' : 'active'}`)}</StateWord>
      ),
    },
    { key: 'until', title: t('keys.until'), cell: ({ until }) => until ?? t('keys.endless') },
    {
      key: 'usedAt',
      title: t('keys.usedAt'),
      cell: ({ usedAt }) => (usedAt === null ? t('keys.never') : <Moment at={Date.parse(usedAt)} />),
    },
    { key: 'madeAt', title: t('keys.madeAt'), cell: ({ madeAt }) => <Moment at={Date.parse(madeAt)} /> },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: t('actionsColumn'),
            kind: 'actions' as const,
            cell: ({ name }: ListedKey) => (
              <Button
                size="small"
                aria-label={t('keys.revokeNamed', { name })}
                onClick={() => onAct({ kind: 'revoke_key', name, subjectName: name })}
              >
                {t('keys.revoke')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
