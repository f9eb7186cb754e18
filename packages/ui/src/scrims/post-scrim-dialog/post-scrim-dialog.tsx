import { chakra } from '@chakra-ui/react/styled-system'
import {
  mostScrimMaps,
  type ScrimFailure,
  type ScrimLevel,
  type ScrimMap,
  scrimLevels,
  scrimMaps,
  scrimNoteMaxLength,
} from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import type { FormEvent } from 'react'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import { BusyButton, Checkbox, Dialog, TextField, TextOrFailure, useRegionLabel } from '../../common/index.ts'
import { useScrimMessages } from '../scrim-board/scrim-messages.ts'
import { ScrimServerChoice, type ScrimServerChoiceProps } from '../scrim-board/scrim-server-choice.tsx'

/** A post while it is written. */
export type ScrimDraft = {
  readonly maps: readonly ScrimMap[]
  readonly level: ScrimLevel
  /** The text of the date and time field. */
  readonly time: string
  readonly region: string
  readonly note: string
  readonly serverId: string | undefined
}

const Maps = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', columnGap: '3' },
})
const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Legend = chakra('legend', { base: { mb: '1', fontSize: 'small', color: 'fg.muted' } })

export type PostScrimDialogProps = Pick<ScrimServerChoiceProps, 'servers'> & {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The post. */
  draft: ScrimDraft
  /** Called with changed parts of the post. */
  onDraft: (changes: Partial<ScrimDraft>) => void
  /** Codes of the regions to choose from. */
  regions: readonly string[]
  /** Whether the post is being sent. */
  isBusy: boolean
  /** Why the post was refused. */
  failure?: ScrimFailure | undefined
  /** Called to send the post. */
  onSubmit: () => void
}

/** Writes a post for the scrim board. It MUST say who becomes an admin of the server. */
export const PostScrimDialog = (props: PostScrimDialogProps) => {
  const { isOpen, onClose, draft, onDraft, regions, servers, isBusy, failure, onSubmit } = props
  const { t } = useTranslation('scrims')
  const region = useRegionLabel()
  const message = useScrimMessages()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const toggle = (map: ScrimMap, isChosen: boolean) =>
    onDraft({ maps: isChosen ? [...draft.maps, map] : draft.maps.filter((other) => other !== map) })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('post')}
      isLocked={isBusy}
      footer={
        <BusyButton weight="primary" isBusy={isBusy} onClick={onSubmit}>
          {t('publish')}
        </BusyButton>
      }
    >
      <Form onSubmit={submit}>
        <chakra.p color="fg.muted">
          <TextOrFailure failure={failure === undefined || failure === 'bad_time' ? undefined : message(failure)}>
            {t('postIntro')}
          </TextOrFailure>
        </chakra.p>
        <TextField
          label={t('time')}
          type="datetime-local"
          name="time"
          ref={null}
          defaultValue={draft.time}
          hint={t('timeHint')}
          onChange={(event) => onDraft({ time: event.target.value })}
          onBlur={() => undefined}
          {...(failure === 'bad_time' && { error: message('bad_time') })}
        />
        <chakra.fieldset>
          <Legend>{t('maps')}</Legend>
          <Maps>
            {scrimMaps.map((map) => (
              <Checkbox
                key={map}
                label={map}
                isChecked={draft.maps.includes(map)}
                isDisabled={!draft.maps.includes(map) && draft.maps.length >= mostScrimMaps}
                onChange={(isChosen) => toggle(map, isChosen)}
              />
            ))}
          </Maps>
        </chakra.fieldset>
        <ChoiceTiles
          label={t('level')}
          layout="pairs"
          chosen={draft.level}
          onChoose={(level) => onDraft({ level })}
          choices={scrimLevels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
        />
        <ChoiceTiles
          label={t('region')}
          layout="pairs"
          chosen={draft.region}
          onChoose={(code) => onDraft({ region: code })}
          choices={regions.map((code) => ({ value: code, label: region(code) }))}
        />
        <ScrimServerChoice
          servers={servers}
          chosen={draft.serverId}
          onChoose={(serverId) => onDraft({ serverId })}
          without={t('findLater')}
        />
        <TextField
          label={t('note')}
          name="note"
          ref={null}
          maxLength={scrimNoteMaxLength}
          defaultValue={draft.note}
          hint={t('noteHint')}
          onChange={(event) => onDraft({ note: event.target.value })}
          onBlur={() => undefined}
        />
      </Form>
    </Dialog>
  )
}
