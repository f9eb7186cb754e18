import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { formatMinute } from '@warmup/i18n/format'
import { Button, TextField } from '@warmup/ui/common'
import { useRef } from 'react'
import { commentMaxLength, type Thread, type ThreadComment } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { foldThreadRecipe } from './fold-thread.recipe.ts'

export type FoldThreadProps = {
  /** The component of the selected change. */
  component: string
  /** What the reviewers wrote about it; undefined before the first comment. */
  thread?: Thread | undefined
  /** Whether the last comment could not be saved; its text stays in the field. */
  isLost: boolean
  /** Called with a comment. Resolves to whether it was saved. If omitted, the thread is read-only. */
  onComment?: ((text: string) => Promise<boolean>) | undefined
  /** Called to resolve the thread or to open it again. */
  onResolve?: ((isResolved: boolean) => void) | undefined
}

/** What reviewers wrote about the changes of a component, the earliest first, with a form for the next comment. */
export const FoldThread = ({ component, thread, isLost, onComment, onResolve }: FoldThreadProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: foldThreadRecipe })()
  const field = useRef<HTMLInputElement>(null)
  const { comments, isResolved } = thread ?? { comments: [], isResolved: false }
  const item = ({ by, at, text: written }: ThreadComment) => (
    <chakra.li key={`${at} ${by}`} css={styles.comment}>
      <chakra.p css={styles.author}>{t('thread.author', { by, time: formatMinute(new Date(at), 'UTC') })}</chakra.p>
      <chakra.p css={styles.text}>{written}</chakra.p>
    </chakra.li>
  )
  const title = comments.length === 0 ? t('thread.title') : t(isResolved ? 'thread.resolved' : 'thread.open')
  return (
    <chakra.section css={styles.root} aria-label={t('thread.label', { component })}>
      <chakra.h3 css={styles.title}>{title}</chakra.h3>
      {comments.length === 0 ? (
        <chakra.p css={styles.none}>{t('thread.none')}</chakra.p>
      ) : (
        <chakra.ul css={styles.list}>{comments.map(item)}</chakra.ul>
      )}
      {onComment && (
        <chakra.form
          css={styles.form}
          onSubmit={async (event) => {
            event.preventDefault()
            const written = field.current?.value.trim() ?? ''
            if (written !== '' && (await onComment(written)) && field.current) field.current.value = ''
          }}
        >
          <TextField
            name="comment"
            label={t('thread.write')}
            maxLength={commentMaxLength}
            autoComplete="off"
            onChange={() => undefined}
            onBlur={() => undefined}
            ref={field}
            {...(isLost ? { error: t('thread.lost') } : {})}
            action={
              <>
                <Button type="submit" size="small">
                  {t('thread.send')}
                </Button>
                {comments.length > 0 && (
                  <Button size="small" weight="quiet" onClick={() => onResolve?.(!isResolved)}>
                    {t(isResolved ? 'thread.reopen' : 'thread.resolve')}
                  </Button>
                )}
              </>
            }
          />
        </chakra.form>
      )}
    </chakra.section>
  )
}
