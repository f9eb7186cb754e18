import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { CopyIconButton } from '../../common/index.ts'

/** What was copied last, and the callback that copies. */
export type RecordCopying = {
  /** `key` is the copied text. */
  readonly outcome: { readonly key: string; readonly state: 'copied' | 'failed' } | undefined
  readonly onCopy: (text: string) => void
}

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '1',
    maxWidth: 'full',
    minWidth: 0,
    // The button makes its line no higher than the lines of text beside it.
    '& > button': { my: '-8px' },
  },
})

export type CopyableTextProps = {
  /** An id or an address. */
  text: string
  /** State and callback of the page's copy buttons. */
  copying: RecordCopying
}

/** An id or an address with a button that copies it. */
export const CopyableText = ({ text, copying: { outcome, onCopy } }: CopyableTextProps) => {
  const { t } = useTranslation('console')
  return (
    <Line>
      <chakra.span minWidth="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums" translate="no">
        {text}
      </chakra.span>
      <CopyIconButton
        size="small"
        weight="quiet"
        label={t('copyNamed', { text })}
        text={text}
        state={outcome?.key === text ? outcome.state : 'idle'}
        onCopy={onCopy}
      />
    </Line>
  )
}
