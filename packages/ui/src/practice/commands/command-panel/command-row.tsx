import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeCommand } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { useRefusedCopy } from '../../../common/copy-button/refused-copy.tsx'
import { type CopyState, VisuallyHidden } from '../../../common/index.ts'
import { commandRowRecipe } from './command-row.recipe.ts'

/** Copies commands; `state` belongs to the last copied command. */
export type CommandCopying = {
  readonly copiedId?: string | undefined
  readonly state: CopyState
  readonly onCopy: (id: string, text: string) => void
}

type CommandRowProps = {
  command: PracticeCommand
  copying: CommandCopying
  /** Also shows aliases, arguments and the plugin. */
  isDetailed?: boolean
}

/** A command with its description; a press copies it and confirms for 2 s. */
export const CommandRow = ({ command, copying, isDetailed = false }: CommandRowProps) => {
  const { t } = useTranslation(['practice', 'common'])
  const styles = useSlotRecipe({ recipe: commandRowRecipe })({ isDetailed })
  const { id, name, args, aliases, source } = command
  const state = copying.copiedId === id ? copying.state : 'idle'
  const isCopied = state === 'copied'
  const { button, copy, refusal } = useRefusedCopy({
    label: t('panel.copyNamed', { command: name }),
    text: name,
    state,
    onCopy: (text) => copying.onCopy(id, text),
  })
  const title = (
    <>
      <chakra.code css={styles.name}>
        <span translate="no">{name}</span>
      </chakra.code>
      {args !== undefined && <chakra.span css={styles.args}>{`<${t(`args.${args}`)}>`}</chakra.span>}
    </>
  )
  const text = t(`commands.${id}`)
  return (
    <>
      <chakra.button css={styles.row} ref={button} type="button" data-copied={isCopied || undefined} onClick={copy}>
        <VisuallyHidden>{t('panel.copy')}</VisuallyHidden>
        {isDetailed ? (
          <chakra.span css={styles.text}>
            <chakra.span css={styles.extra}>
              {title}
              {aliases.map((alias) => (
                <chakra.code key={alias} css={styles.args}>
                  <span translate="no">{alias}</span>
                </chakra.code>
              ))}
              {source === 'community' && <chakra.span css={styles.mark}>{t('catalogue.community')}</chakra.span>}
            </chakra.span>
            <span>{text}</span>
          </chakra.span>
        ) : (
          <>
            {title}
            <chakra.span css={styles.text}>{text}</chakra.span>
          </>
        )}
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </chakra.button>
      <VisuallyHidden role="status">{isCopied && t('common:copied')}</VisuallyHidden>
      {refusal}
    </>
  )
}
