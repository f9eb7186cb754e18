import { RecoveryCodes, type RecoveryCodesProps } from '@warmup/ui/console'
import { useCopy } from '../../shared/index.ts'

/** Saves a text as a file of the browser's downloads. */
const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = 'recovery-codes.txt'
  anchor.click()
  URL.revokeObjectURL(url)
}

/** Shows the recovery codes once, to copy or download them. */
export const RecoveryCodesContainer = (props: Pick<RecoveryCodesProps, 'codes' | 'portalHref' | 'onContinue'>) => {
  const { outcome, copy } = useCopy<'codes'>()
  return (
    <RecoveryCodes
      {...props}
      copy={outcome?.state ?? 'idle'}
      onCopy={(text) => void copy('codes', text)}
      onDownload={download}
    />
  )
}
