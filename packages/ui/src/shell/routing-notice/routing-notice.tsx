import type { RoutingError } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'

const keys = {
  pageNotFound: 'notices.pageNotFound',
  featureDisabled: 'notices.featureDisabled',
} as const satisfies Record<RoutingError, string>

/** Why the portal redirected the visitor, as the content of a notice. */
export const RoutingNotice = ({ code }: { code: RoutingError }) => {
  const { t } = useTranslation('shell')
  return <span>{t(keys[code])}</span>
}
