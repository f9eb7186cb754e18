import type { ConsoleAccess } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { type Loadable, Loaded } from '../../common/index.ts'
import { GateCard, type GateCardProps } from './gate-card.tsx'

export type GateLoadingProps = Pick<GateCardProps, 'portalHref'> & {
  /** What the visitor may do, which is not known yet. */
  access: Exclude<Loadable<ConsoleAccess>, { readonly status: 'ready' }>
}

/** Shown until it is known what the visitor may do in the console. */
export const GateLoading = ({ access, portalHref }: GateLoadingProps) => {
  const { t } = useTranslation('console')
  return (
    <GateCard title={t('title')} portalHref={portalHref}>
      <Loaded data={access} loading={t('gate.loading')} failed={t('gate.failed')} lines={2}>
        {() => null}
      </Loaded>
    </GateCard>
  )
}
