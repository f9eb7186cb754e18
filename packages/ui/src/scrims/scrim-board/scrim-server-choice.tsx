import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'

const none = 'none'

export type ScrimServerChoiceProps = {
  /** The player's servers that run at the time of the scrim. */
  servers: readonly { readonly id: string; readonly name: string }[]
  /** Id of the chosen server; undefined for none. */
  chosen: string | undefined
  /** Called with the id of the chosen server; undefined for none. */
  onChoose: (serverId: string | undefined) => void
  /** What the choice of no server means. */
  without: string
}

/** The choice of a server that a player brings to a scrim. */
export const ScrimServerChoice = ({ servers, chosen, onChoose, without }: ScrimServerChoiceProps) => {
  const { t } = useTranslation('scrims')
  return (
    <ChoiceTiles
      label={t('server')}
      layout="wide"
      chosen={chosen ?? none}
      onChoose={(value) => onChoose(value === none ? undefined : value)}
      choices={[
        ...servers.map(({ id, name }) => ({ value: id, label: name, hint: t('serverHint') })),
        { value: none, label: t('withoutServer'), hint: without },
      ]}
    />
  )
}
