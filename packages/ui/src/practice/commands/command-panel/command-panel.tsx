import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { frequentCommands } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ChevronUp, Info, SquareTerminal } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../../../common/index.ts'
import { commandPanelRecipe } from './command-panel.recipe.ts'
import { type CommandCopying, CommandRow } from './command-row.tsx'

export type CommandPanelProps = {
  /** Whether the content is expanded. */
  isExpanded: boolean
  /** Called when the player expands or collapses the content. */
  onExpandedChange: (isExpanded: boolean) => void
  /** The state of copying commands, and its callbacks. */
  copying: CommandCopying
  /** Called to show all commands. */
  onAllCommands: () => void
}

/** The most used commands, and a button that opens all of them (docs/product/practice.md#practice-commands). */
export const CommandPanel = ({ isExpanded, onExpandedChange, copying, onAllCommands }: CommandPanelProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: commandPanelRecipe })()
  const id = useId()
  return (
    <chakra.section css={styles.root} aria-labelledby={`${id}-title`}>
      <chakra.div css={styles.head}>
        <chakra.h2 css={styles.title} id={`${id}-title`}>
          <SquareTerminal aria-hidden />
          <span>{t('panel.title')}</span>
        </chakra.h2>
        {!isExpanded && (
          <chakra.p css={styles.sample} aria-hidden translate="no">
            {frequentCommands.map(({ name }) => name).join(' · ')}
          </chakra.p>
        )}
        <chakra.div css={styles.tools}>
          <Button css={styles.all} weight="quiet" size="small" onClick={onAllCommands}>
            <Info aria-hidden />
            <span>{t('panel.all')}</span>
          </Button>
          <IconButton
            size="small"
            label={t(isExpanded ? 'panel.collapse' : 'panel.expand')}
            aria-expanded={isExpanded}
            aria-controls={`${id}-body`}
            onClick={() => onExpandedChange(!isExpanded)}
          >
            <chakra.svg asChild css={styles.chevron}>
              <ChevronUp />
            </chakra.svg>
          </IconButton>
        </chakra.div>
      </chakra.div>
      <chakra.div css={styles.body} id={`${id}-body`} hidden={!isExpanded}>
        <chakra.ul css={styles.list}>
          {frequentCommands.map((command) => (
            <chakra.li key={command.id} css={styles.item}>
              <CommandRow command={command} copying={copying} />
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  )
}
