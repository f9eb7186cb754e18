import { useMutation } from '@tanstack/react-query'
import { readExpireDate, redeemRefusals, shownCode } from '@warmup/domain/membership'
import { RedeemCode, type RedeemCodeProps } from '@warmup/ui/membership'
import { useState } from 'react'
import { codeProblemOf, useLinkedCode } from '../shared/index.ts'
import { membershipCalls } from './membership.calls.ts'
import { announceMembershipChange } from './membership.provider.tsx'

/** Redeeming a code. Afterwards the membership is fetched again: also a code that was redeemed before may have changed it. */
export const RedeemCodeContainer = ({
  onRedeem,
  ...props
}: Pick<RedeemCodeProps, 'who' | 'hasPractice' | 'onLogin'> & {
  /** Called before a code is sent, whose VIP was not bought. */
  onRedeem: () => void
}) => {
  const [code, setCode] = useState('')
  const [isLinked, setLinked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (typed: string) => membershipCalls.write('redeemCode', { body: { code: typed } }),
    onSuccess: () => {
      setCode('')
      forget()
    },
    onSettled: announceMembershipChange,
  })
  const { forget } = useLinkedCode('vip', (linked) => {
    setCode(shownCode(linked))
    setLinked(true)
  })
  const until = data && readExpireDate(data.expireDate)
  return (
    <RedeemCode
      {...props}
      code={code}
      isLinked={isLinked}
      onCode={(text) => {
        setCode(text)
        setMissing(false)
        forget()
        reset()
      }}
      isBusy={isPending}
      problem={isMissing ? 'code_missing' : error === null ? undefined : codeProblemOf(error, redeemRefusals)}
      redeemed={data && until ? { days: data.days, until: new Date(until) } : undefined}
      onRedeem={() => {
        setMissing(code.trim() === '')
        if (code.trim() === '') return
        onRedeem()
        mutate(code)
      }}
    />
  )
}
