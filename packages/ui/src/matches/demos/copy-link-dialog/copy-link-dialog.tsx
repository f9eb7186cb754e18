import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CopyButton, type CopyState, DatedText, Dialog, TextField } from '../../../common/index.ts'
import { FileName } from '../file-name/file-name.tsx'

const nothing = () => {}

export type CopyLinkDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The demo's name. */
  demoName: string
  /** The link to share. */
  link: string
  /** Milliseconds since 1970; undefined if the backend does not send it. */
  expiresAt?: number | undefined
  /** The result of the last copy. */
  copyState: CopyState
  /** Called with the link to copy. */
  onCopy: (link: string) => void
}

/** The link to a demo, for a teammate or a download tool, and its expiry. */
export const CopyLinkDialog = ({
  isOpen,
  onClose,
  demoName,
  link,
  expiresAt,
  copyState,
  onCopy,
}: CopyLinkDialogProps) => {
  const { t } = useTranslation('matches')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('demos.linkTitle')}
      size="wide"
      footer={<CopyButton weight="primary" label={t('demos.copyLink')} text={link} state={copyState} onCopy={onCopy} />}
    >
      <chakra.p overflowWrap="anywhere" fontWeight="600">
        <FileName name={demoName} />
      </chakra.p>
      <chakra.p mb="3" color="fg.muted">
        {t('demos.linkIntro')}
      </chakra.p>
      <TextField
        name="link"
        label={t('demos.link')}
        defaultValue={link}
        readOnly
        onChange={nothing}
        onBlur={nothing}
        ref={nothing}
        hint={
          <>
            {expiresAt !== undefined && (
              <chakra.span display="block">
                <DatedText text={t('demos.linkExpires', { time: formatMinute(new Date(expiresAt)) })} />
              </chakra.span>
            )}
            <span>{t('demos.linkSafe')}</span>
          </>
        }
      />
    </Dialog>
  )
}
