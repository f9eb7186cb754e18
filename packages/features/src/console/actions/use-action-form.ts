import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customNameIn } from '@warmup/domain/common'
import { type ActionOutcome, consoleActionRules } from '@warmup/domain/console'
import {
  type ActionInput,
  type ActionInputs,
  type ActionText,
  actionInputProblems,
  emptyInputs,
} from '@warmup/ui/console'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { readSteamId, storeAnswer, useApiForm, useNow } from '../../shared/index.ts'
import type { OpenAccess } from '../access/open-access.ts'
import { consoleCalls } from '../console.calls.ts'
import { accessQuery, consoleDataKey } from '../console.queries.ts'
import { type ActionAnswer, answerOfError, answerOfOutcome, codeProblemOf, hasLostAccess } from './action-answer.ts'
import { type ActionSubmission, actionSchema } from './action-schema.ts'
import { initialInputs } from './initial-inputs.ts'
import { newRequestId } from './request-id.ts'
import type { ActionRequest } from './use-action-dialog.ts'

const otherwise = Object.fromEntries(Object.keys(emptyInputs).map((name) => [name, 'invalid'])) as Record<
  ActionInput,
  'invalid'
>

/** Actions on machines and gateways take a while. */
const actTimeoutMs = 60_000

export type ActionFormOptions = {
  readonly request: ActionRequest
  readonly access: OpenAccess
  readonly steamId: string
}

/** Sends the action of a dialog, after the second factor where the server does not accept the last one any more. */
const useSubmission = ({ request, access, steamId }: ActionFormOptions) => {
  const client = useQueryClient()
  const now = useNow(true)
  const accessKey = accessQuery(steamId).queryKey
  const requestId = useRef(request.id)
  /** Whether the action itself was sent, and not only the code. */
  const wasSent = useRef(false)
  const [answer, setAnswer] = useState<ActionAnswer>({})
  const needsFactor = consoleActionRules[request.draft.kind].needsFreshFactor
  const needsCode = needsFactor && (access.factorUntil <= now || answer.problem?.code === 'factor_stale')
  return {
    needsCode,
    answer,
    /** The Steam ID in the field of an owner. */
    readOwner: (text: string): Promise<string> => {
      wasSent.current = false
      return readSteamId(text)
    },
    submit: async ({ action, reason, code }: ActionSubmission): Promise<ActionOutcome> => {
      wasSent.current = false
      if (needsCode) await storeAnswer(client, accessKey, await consoleCalls.write('openConsole', { body: { code } }))
      wasSent.current = true
      return consoleCalls.write(
        'act',
        { body: { requestId: requestId.current, reason, action } },
        { timeoutMs: actTimeoutMs },
      )
    },
    onSuccess: (outcome: ActionOutcome) => {
      setAnswer(answerOfOutcome(outcome))
      // A refused request is over: with other inputs it is another one.
      if (outcome.outcome === 'refused') requestId.current = newRequestId()
      return client.invalidateQueries({ queryKey: consoleDataKey })
    },
    onError: (error: Error) => {
      setAnswer(answerOfError(error, wasSent.current))
      if (hasLostAccess(error)) void client.invalidateQueries({ queryKey: accessKey })
    },
  }
}

/** The form of an action dialog and what came of it. */
export const useActionForm = (options: ActionFormOptions) => {
  const { draft } = options.request
  const { needsCode, answer, readOwner, submit, onSuccess, onError } = useSubmission(options)
  const { form, field, codeOf, isSubmitting, onSubmit } = useApiForm({
    schema: actionSchema(draft, needsCode),
    defaultValues: initialInputs(draft),
    codes: actionInputProblems,
    otherwise,
    submit,
    onSuccess,
    onError: (error) => {
      // An accepted code works once.
      if (codeProblemOf(error) === undefined) form.setValue('code', '')
      onError(error)
    },
    refusal: (error) => {
      const code = codeProblemOf(error)
      return code === undefined ? {} : { fields: { code } }
    },
  })
  const { mutate: askOwner, isPending: isAsking } = useMutation({ mutationFn: readOwner, onError })
  const submitNamed = (event: BaseSyntheticEvent) => {
    event.preventDefault()
    const owner = form.getValues('owner')
    if (customNameIn(owner) === undefined) return void onSubmit()
    // Not called after the dialog has closed.
    const onRead = (steamId: string) => {
      form.setValue('owner', steamId)
      void onSubmit()
    }
    askOwner(owner, { onSuccess: onRead })
  }
  const choose = (change: Partial<ActionInputs>) => {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as ActionInput, value as never)
      form.clearErrors(name as ActionInput)
    }
  }
  return {
    needsCode,
    ...answer,
    isBusy: isSubmitting || isAsking,
    onSubmit: submitNamed,
    onRepeat: () => void onSubmit(),
    form: {
      inputs: form.watch(),
      field: (name: ActionText) => field(name),
      problemOf: codeOf,
      onChoose: choose,
    },
  }
}
