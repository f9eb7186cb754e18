import type { ListedSanction, SanctionScope, SanctionState } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { useModeLabel } from '../../common/index.ts'
import type { StateTone } from '../state-word/state-word.tsx'

/** The meaning of the state of a sanction. */
export const sanctionTones = {
  active: 'bad',
  ended: 'quiet',
  lifted: 'quiet',
} as const satisfies Record<SanctionState, StateTone>

/** Returns the words for parts of a sanction in the current language. */
export const useSanctionWords = () => {
  const { t } = useTranslation(['console', 'moderation'])
  const modeLabel = useModeLabel()
  return {
    kindOf: ({ kind }: Pick<ListedSanction, 'kind'>): string => t(`moderation:kinds.${kind}`),
    reasonOf: ({ reason }: Pick<ListedSanction, 'reason'>): string => t(`moderation:reasons.${reason}`),
    scopeText: (scope: SanctionScope): string => {
      const name = t(`sanctions.scopes.${scope.kind}`)
      if (scope.kind === 'group') return t('sanctions.scopeOf', { scope: name, target: modeLabel(scope.group) })
      return scope.kind === 'server' ? t('sanctions.scopeOf', { scope: name, target: scope.serverId }) : name
    },
  }
}
