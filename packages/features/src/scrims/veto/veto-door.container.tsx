import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownScrim, VetoFormat } from '@warmup/domain/scrims'
import { paths } from '@warmup/domain/shell'
import { VetoDoor } from '@warmup/ui/scrims'
import { vetoFailureOf } from './use-veto-writes.ts'
import { vetoCalls } from './veto.calls.ts'
import { serverVetoQuery } from './veto.queries.ts'

type Began = { readonly id: string }

/** Begins a veto and opens its page. */
const useBegin = (send: (format: VetoFormat) => Promise<Began>, onOpen: (path: string) => void) => {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ id }) => onOpen(paths.practiceVeto(id)),
    onSettled: () => client.invalidateQueries({ queryKey: ['scrims'] }),
  })
  return { onBegin: (format: VetoFormat) => mutate(format), isBusy: isPending, failure: vetoFailureOf(error) }
}

type ServerVetoDoorProps = {
  serverId: string
  /** The signed-in player; undefined for visitors. */
  steamId: string | undefined
  /** Opens a page of the portal. */
  onOpen: (path: string) => void
}

/** The way to the map veto of a server: on its match desk, and on the page of an invite link. */
export const ServerVetoDoorContainer = ({ serverId, steamId, onOpen }: ServerVetoDoorProps) => {
  const { data } = useQuery(serverVetoQuery(serverId, steamId))
  const begin = useBegin(
    (format) => vetoCalls.write('beginServerVeto', { params: { id: serverId }, body: { format } }),
    onOpen,
  )
  const veto = data?.veto
  return (
    <VetoDoor
      {...begin}
      canBegin={data?.canBegin ?? false}
      href={veto === undefined ? undefined : paths.practiceVeto(veto)}
    />
  )
}

/** The way to the map veto of an agreed scrim. An ended one can be followed by another. */
export const ScrimVetoDoorContainer = ({ scrim, onOpen }: { scrim: ShownScrim; onOpen: (path: string) => void }) => {
  const begin = useBegin(
    (format) => vetoCalls.write('beginScrimVeto', { params: { id: scrim.id }, body: { format } }),
    onOpen,
  )
  const veto = scrim.match?.veto
  const goesOn = veto?.state === 'waiting' || veto?.state === 'running'
  return <VetoDoor {...begin} canBegin={!goesOn} href={veto === undefined ? undefined : paths.practiceVeto(veto.id)} />
}
