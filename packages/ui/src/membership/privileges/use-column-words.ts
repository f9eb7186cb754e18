import type { PrivilegeCategory } from '@warmup/domain/common'
import { everybody } from '@warmup/domain/membership'
import { useLanguage, useTranslation } from '@warmup/i18n'

/** The words beside a group's badge: that it is the visitor's own, else what it is. Whoever is only logged in has no membership. */
export const useColumnWords = (own: string | undefined) => {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  return ({ id, detail }: PrivilegeCategory): string => {
    if (id !== own) return detail[language]
    return t(id === everybody ? 'privileges.ownNormal' : 'privileges.own')
  }
}
