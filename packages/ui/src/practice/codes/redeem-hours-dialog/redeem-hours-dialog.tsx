import { useTranslation } from '@warmup/i18n'
import { Ticket } from 'lucide-react'
import { Button, Dialog, EmptyState, Outcome } from '../../../common/index.ts'
import { RedeemHoursForm, type RedeemHoursFormProps } from './redeem-hours-form.tsx'

export type RedeemHoursDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Properties of the form. */
  form: RedeemHoursFormProps
  /** What the code gave; replaces the form. */
  given?:
    | {
        readonly hours: number
        /** The server's name. */
        readonly name: string
        /** Whether the server was made by the code. */
        readonly isNew: boolean
      }
    | undefined
}

/** Redeems a code for hours of a practice server (docs/product/practice.md#hours-by-code), and says what it gave. */
export const RedeemHoursDialog = ({ isOpen, onClose, form, given }: RedeemHoursDialogProps) => {
  const { t } = useTranslation('practice')
  const hasTarget = form.servers.length > 0 || form.newServer !== undefined
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('redeem.title')} isLocked={form.isSubmitting}>
      {given === undefined && hasTarget && <RedeemHoursForm {...form} />}
      {given === undefined && !hasTarget && (
        <EmptyState icon={<Ticket />} title={t('redeem.nothing')} description={t('redeem.nothingHint')} />
      )}
      {given && (
        <Outcome
          tone="success"
          title={t(given.isNew ? 'redeem.made' : 'redeem.added', { name: given.name })}
          hint={t(given.isNew ? 'redeem.madeHint' : 'redeem.addedHint', { count: given.hours })}
          action={<Button onClick={onClose}>{t('redeem.done')}</Button>}
        />
      )}
    </Dialog>
  )
}
