import { chakra } from '@chakra-ui/react/styled-system'
import { type AdminListIssue, maxAdmins } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { CircleAlert } from 'lucide-react'

/** The error of the whole list. */
export const ListIssue = ({ issue }: { issue: AdminListIssue }) => {
  const { t } = useTranslation('practice')
  const text = t(issue === 'min_admin_required' ? 'admins.issues.minAdminRequired' : 'admins.issues.maxAdmins', {
    max: maxAdmins,
  })
  return (
    <chakra.p role="alert" display="flex" alignItems="center" gap="1" my="2" color="danger" fontSize="small">
      <CircleAlert size={14} aria-hidden />
      <span>{text}</span>
    </chakra.p>
  )
}
