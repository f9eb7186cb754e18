import { chakra } from '@chakra-ui/react/styled-system'
import { type MapHistory, maxMapWishes, type WishScope } from '@warmup/domain/maps'
import { useTranslation } from '@warmup/i18n'
import { BellRing } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import {
  BusyButton,
  Button,
  ButtonAppLink,
  Dialog,
  type Loadable,
  Loaded,
  SearchField,
  TextOrFailure,
  useModeLabel,
  VisuallyHidden,
} from '../../common/index.ts'

/** A wish while it is chosen. */
export type WishDraft = { readonly scope: WishScope; readonly map: string | undefined }

export type WishDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The name of the server. */
  serverName: string
  /** The mode of the server; empty if it has none. */
  mode: string
  /** The maps to choose from. */
  maps: Loadable<Pick<MapHistory, 'maps' | 'modeMaps'>>
  /** What is chosen. */
  draft: WishDraft
  /** Called with what is chosen. */
  onDraft: (draft: WishDraft) => void
  /** Called to make the wish. */
  onSubmit: () => void
  /** Whether it is being saved. */
  isBusy: boolean
  /** Why it was refused. */
  failure?: 'too_many_wishes' | 'not_found' | 'failed' | undefined
  /** The map of the wish that was just made. */
  made?: string | undefined
  /** URL of the page with the player's wishes. */
  wishesHref: string
  /** Asks the browser to allow notifications; absent once it has been asked. */
  onAllow?: (() => void) | undefined
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } })

/** More maps have a search. */
const mapsWithoutSearch = 8

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

/** Makes a wish to be told of a map. It MUST say how often the player is told, and when the wish ends. */
export const WishDialog = (props: WishDialogProps) => {
  const { isOpen, onClose, maps, draft, onDraft, onSubmit, isBusy, failure } = props
  const { t } = useTranslation('maps')
  const isReady = draft.map !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) onSubmit()
  }
  const failureText = failure && t(`wish.failures.${failure}`, { count: maxMapWishes })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('wish.open')}
      isLocked={isBusy}
      footer={
        <BusyButton
          weight="primary"
          isBusy={isBusy}
          busyLabel={t('wish.busy')}
          isDisabled={!isReady}
          onClick={onSubmit}
        >
          {t('wish.submit')}
        </BusyButton>
      }
    >
      <Form onSubmit={submit}>
        <chakra.p color="fg.muted">
          <TextOrFailure failure={failureText}>{t('wish.rule')}</TextOrFailure>
        </chakra.p>
        <Made {...props} />
        <PlaceChoice {...props} />
        <Loaded data={maps} loading={t('history.loading')} failed={t('history.failed')}>
          {(known) => (
            <MapChoice all={draft.scope === 'server' ? known.maps : known.modeMaps} draft={draft} onDraft={onDraft} />
          )}
        </Loaded>
      </Form>
    </Dialog>
  )
}

/** What follows once the wish is made. The status is there before, so that it is announced. */
const Made = ({ made, wishesHref, onAllow }: WishDialogProps) => {
  const { t } = useTranslation('maps')
  return (
    <>
      <chakra.div role="status">
        {made !== undefined && <chakra.p fontWeight="600">{t('wish.done', { map: made })}</chakra.p>}
      </chakra.div>
      {made !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonAppLink size="small" href={wishesHref}>
            {t('wish.all')}
          </ButtonAppLink>
          {onAllow && (
            <Button size="small" onClick={onAllow}>
              <BellRing aria-hidden />
              <span>{t('wish.allow')}</span>
            </Button>
          )}
        </chakra.div>
      )}
    </>
  )
}

const PlaceChoice = ({ serverName, mode, draft, onDraft }: WishDialogProps) => {
  const { t } = useTranslation('maps')
  const label = useModeLabel()
  const server = { value: 'server' as const, label: t('wish.here'), hint: serverName }
  const ofMode = { value: 'mode' as const, label: t('wish.anywhere', { mode: label(mode) }) }
  return (
    <ChoiceTiles
      label={t('wish.where')}
      layout="wide"
      choices={mode === '' ? [server] : [server, ofMode]}
      chosen={draft.scope}
      onChoose={(scope) => onDraft({ scope, map: undefined })}
    />
  )
}

type MapChoiceProps = { all: readonly string[] } & Pick<WishDialogProps, 'draft' | 'onDraft'>

const MapChoice = ({ all, draft, onDraft }: MapChoiceProps) => {
  const { t } = useTranslation('maps')
  const [search, setSearch] = useState('')
  const hasSearch = all.length > mapsWithoutSearch
  const found = hasSearch ? all.filter((map) => plain(map).includes(plain(search)) || map === draft.map) : all
  return (
    <ChoiceTiles
      label={t('wish.map')}
      layout="pairs"
      choices={found.map((map) => ({ value: map, label: map }))}
      chosen={draft.map}
      onChoose={(map) => onDraft({ ...draft, map })}
    >
      {hasSearch && (
        <chakra.div mb="2">
          <SearchField
            label={t('wish.search')}
            clearLabel={t('wish.clear')}
            value={search}
            onChange={setSearch}
            result={
              <VisuallyHidden role="status">
                {search.trim() !== '' && t('wish.found', { count: found.length })}
              </VisuallyHidden>
            }
          />
        </chakra.div>
      )}
      {all.length === 0 && <chakra.p color="fg.muted">{t('wish.noMaps')}</chakra.p>}
      {all.length > 0 && found.length === 0 && (
        <chakra.p color="fg.muted">{t('wish.noneFound', { words: search.trim() })}</chakra.p>
      )}
    </ChoiceTiles>
  )
}
