import type { PrivilegeCategory } from '@warmup/domain/common'
import { everybody } from '@warmup/domain/membership'
import { useLanguage, useTranslation } from '@warmup/i18n'

/**
 * Returns the text beside a group's badge: a mark of the visitor's own group, else the kind of group. Players with only
 * a login have no membership.
 */
export const useColumnWords = (own: string | undefined) => {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  return ({ id, detail }: PrivilegeCategory): string => {
    if (id !== own) return detail[language]
    return t(id === everybody ? 'privileges.ownNormal' : 'privileges.own')
  }
}
