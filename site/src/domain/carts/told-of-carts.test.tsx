import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import { useCheckout } from './cart-footer.tsx'
import { useCartChanges } from './cart-form.tsx'
import { type CartNotification, notifyOfCart } from './cart-notifications.ts'
import { carts } from './carts.ts'
import { putIntoCart } from './put-into-cart.ts'
import { answerWith, failure, settle, setUpCarts, tooMany } from './testing/set-up-carts.ts'

vi.mock('./cart-notifications.ts', { spy: true })
vi.mock('../../tracking/track.ts', { spy: true })

const given = setUpCarts()

beforeEach(() => {
  vi.mocked(notifyOfCart).mockReset().mockReturnValue()
  vi.mocked(track).mockReset().mockReturnValue()
})

/** The changes that a shopper can make to carts. */
type Changes = ReturnType<typeof useCartChanges> & { checkOut: () => void; add: () => void }

function Render({ onRender }: { onRender: (changes: Changes) => void }) {
  const changes = useCartChanges('one')
  const { begin: checkOut } = useCheckout('one')
  const addition = { productDetailsId: 'd', variantId: 'v-a', source: {} }
  const add = () => void putIntoCart(given.client, addition)
  onRender({ ...changes, checkOut, add })
  return null
}

/** Makes a change as a component on the screen makes it. */
function act(does: (changes: Changes) => void): void {
  const shown: Changes[] = []
  renderToString(
    <QueryClientProvider client={given.client}>
      <Render onRender={(changes) => shown.push(changes)} />
    </QueryClientProvider>,
  )
  for (const changes of shown) does(changes)
}

const broken = failure(500, 'broken')
const notBuyable = { body: { checkout: { checkoutUrl: null, invalidProducts: ['v-a'] } } }

test.each<[string, (changes: Changes) => void, object, CartNotification]>([
  ['an addition', ({ add }) => add(), answerWith(2), { type: 'added', cartId: 'one' }],
  ['an addition that fails', ({ add }) => add(), broken, { type: 'added-error' }],
  [
    'an addition of more than there is',
    ({ add }) => add(),
    tooMany('v-a', 1),
    { type: 'max-error' },
  ],
  [
    'an addition to a cart that is full',
    ({ add }) => add(),
    failure(409, 'cart-full'),
    { type: 'cart-full' },
  ],
  [
    'a change of quantity that fails',
    ({ changeQuantity }) => changeQuantity('a', 1),
    broken,
    { type: 'updated-error', cartId: 'one' },
  ],
  [
    'a change of quantity to more than there is',
    ({ changeQuantity }) => changeQuantity('b', 1),
    tooMany('v-b', 1),
    { type: 'max-error', cartId: 'one' },
  ],
  [
    'a change of quantity that another tab has changed',
    ({ changeQuantity }) => changeQuantity('a', 1),
    failure(409, 'quantity-changed', { cartItemId: 'a', quantity: 5 }),
    { type: 'quantity-changed', cartId: 'one' },
  ],
  [
    'an item that cannot be taken out',
    ({ remove }) => remove(['a']),
    broken,
    { type: 'updated-error', cartId: 'one' },
  ],
  [
    'a cart that cannot be deleted',
    ({ deleteAll }) => deleteAll(),
    broken,
    { type: 'updated-error', cartId: 'one' },
  ],
  [
    'a checkout that fails',
    ({ checkOut }) => checkOut(),
    broken,
    { type: 'checkout-error', cartId: 'one' },
  ],
  [
    'a checkout of what cannot be bought',
    ({ checkOut }) => checkOut(),
    notBuyable,
    { type: 'checkout-error', cartId: 'one', unavailable: ['v-a'] },
  ],
  [
    'a checkout of more than there is',
    ({ checkOut }) => checkOut(),
    tooMany('v-a', 1),
    { type: 'max-error', cartId: 'one' },
  ],
])(
  'the shopper is told of %s',
  { tags: ['D-35', 'E-32', 'E-33', 'E-34', 'E-35', 'F-CART-20'] },
  async (_case, does, answer, notification) => {
    await given.client.fetchQuery(carts())
    act(does)
    await settle()
    given.waiting[0]?.(Object.assign({ body: undefined }, answer))
    await expect.poll(() => notifyOfCart).toHaveBeenCalledExactlyOnceWith(notification)
  },
)
