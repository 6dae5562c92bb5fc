/** How a creator writes. */
export type Voice = {
  /** How many sentences a caption has. */
  sentences: readonly [fewest: number, most: number]
  /** Odds of closing with a sentence that addresses the reader. */
  closerOdds: number
  closers: readonly string[]
  /** Odds of listing the things in the picture. */
  listOdds: number
  lowercase: boolean
  emoji: readonly string[]
}

export const voices = {
  chatty: {
    sentences: [2, 4],
    closerOdds: 0.5,
    closers: [
      'Ask me anything, I am up anyway.',
      'Tell me I am not the only one.',
      'More photos tomorrow, if someone naps.',
      'I will report back after the next wash.',
      'Who else is doing this on a {day}?',
      'Your turn: what are you wearing out this week?',
      'Thank you for the lovely messages about the last one, by the way.',
      'My neighbor wants one too, so now we match.',
      'It went quickly last time, just so you know.',
      'I wrote the measurements down somewhere and will add them.',
      'Send me yours, I love to see it.',
      'Anyway. Tea.',
      'I answer everything, only slowly.',
      'Would you have chosen the other color? Be honest.',
    ],
    listOdds: 0.1,
    lowercase: false,
    emoji: [],
  },
  quiet: {
    sentences: [1, 2],
    closerOdds: 0.1,
    closers: [
      'That is all.',
      'Details below.',
      'Still thinking about the light.',
      'Kept it simple.',
      'Good evening, {location}.',
    ],
    listOdds: 0.05,
    lowercase: false,
    emoji: [],
  },
  practical: {
    sentences: [2, 3],
    closerOdds: 0.35,
    closers: [
      'Happy to answer questions about sizes.',
      'Check the measurements before you order; they are accurate.',
      'Returns were easy when I tested them.',
      'Measured twice, ordered once.',
      'If one is sold out, the other color is just as good.',
      'Read the care label first; I did not.',
      'I will update this after a month of use.',
      'All paid for by me.',
      'In short: yes, if you will use it weekly.',
      'Cheaper than the one it replaced, and better.',
    ],
    listOdds: 0.3,
    lowercase: false,
    emoji: [],
  },
  wry: {
    sentences: [1, 3],
    closerOdds: 0.4,
    closers: [
      'My accountant has left the chat.',
      'Growth.',
      'I contain multitudes, and several coats.',
      'Please clap.',
      'No further questions.',
      'This is not advice. It is a cry for closet space.',
      'The bar was on the floor, and still.',
      'Do with this what you will.',
      'I was told there would be cake.',
      'Frankly, rude of it to be this good.',
      'I regret only the receipts.',
    ],
    listOdds: 0.1,
    lowercase: false,
    emoji: [],
  },
  lyrical: {
    sentences: [2, 3],
    closerOdds: 0.25,
    closers: [
      'The afternoon went quietly after that.',
      'Some things ask for nothing and give a good deal.',
      'Outside, the first swifts.',
      'It will look better still in ten years.',
      'I left the window open, for the sound.',
      'Then the light moved on, as it does.',
      'There is a kind of calm in having chosen well.',
      'The rain had stopped by then.',
      '{location} smelled of bread.',
    ],
    listOdds: 0.03,
    lowercase: false,
    emoji: [],
  },
  lower: {
    sentences: [1, 2],
    closerOdds: 0.25,
    closers: [
      'that’s it, that’s the post.',
      'links below if you want them.',
      'ok back to bed.',
      'film scans soon.',
      'no notes.',
      'worn to death already.',
      'more from {location} later.',
      'you know where to find me.',
    ],
    listOdds: 0.1,
    lowercase: true,
    emoji: [],
  },
  bright: {
    sentences: [2, 3],
    closerOdds: 0.5,
    closers: [
      'I am so happy with it!',
      'Happy {day}, lovely people!',
      'Run, do not walk. Or walk, it is warm!',
      'Which one are you? Tell me in the comments!',
      'I squealed a little when it arrived!',
      'Save it for later and thank me then!',
      'Color makes me nicer, that is science!',
      'Best parcel of the week by a mile!',
      'You would love it, yes, you!',
      'Kisses from {location}!',
    ],
    listOdds: 0.12,
    lowercase: false,
    emoji: ['✨', '🌷', '💛', '🍊', '💐', '🫶', '☀️', '🎉'],
  },
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof voices

/** A voice by its name. Widens the literal types of `voices`. */
export function findVoice(name: VoiceName): Voice {
  return voices[name]
}

/** Sentences about prices. Each list needs the price claim of its name to be true. */
export const priceSentences = {
  sale: [
    'The {saleThing} [just dropped|came down|went down] to {salePrice}.',
    'Marked down since I bought it, of course: the {saleThing}, now {salePrice}.',
    'On sale right now, the {saleThing} for {salePrice} instead of {oldPrice}.',
    'I paid {oldPrice} for the {saleThing}. You can have it for {salePrice}.',
    'The sale finally reached my list: {salePrice} for the {saleThing}.',
    'Was {oldPrice}, now {salePrice}, and I am trying to be happy for you.',
  ],
  under50: [
    'Nothing here costs more than fifty dollars.',
    'All under $50, which I checked twice.',
    'Each of them is under $50.',
    'Small budget, [big smile|good result]: everything under $50.',
    'Not one price above $50 in this picture.',
  ],
  under100: [
    'Everything stays under $100.',
    'All of it under a hundred dollars apiece.',
    'No piece here goes over $100.',
    'I set myself a limit of $100 a piece and kept it.',
  ],
  buyNow: [
    'You can put it straight in the bag from here.',
    'In stock when I looked, and you can check out here.',
    'One cart, two minutes, done.',
  ],
} as const
