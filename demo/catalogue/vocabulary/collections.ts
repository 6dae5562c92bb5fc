/** What a collection is about: the posts with a hashtag, under one of the titles. */
export type CollectionIdea = {
  hashtag: string
  /** Creators with the same idea use different ones where they can. */
  titles: readonly { title: string; description: string }[]
}

export const collectionIdeas: readonly CollectionIdea[] = [
  {
    hashtag: 'ltkstyletip',
    titles: [
      { title: 'Style notes', description: 'What I learned from getting dressed.' },
      { title: 'Ideas to steal', description: 'Used twice at least, or they are not in here.' },
      { title: 'Getting ready', description: 'For mornings when nothing seems to go together.' },
    ],
  },
  {
    hashtag: 'ltkhome',
    titles: [
      { title: 'Room by room', description: 'Our house, one corner at a time. It is never done.' },
      { title: 'Around the house', description: 'What is on our shelves, tables and floors.' },
      { title: 'Home, slowly', description: 'Bought one piece at a time, and nothing in a hurry.' },
    ],
  },
  {
    hashtag: 'ltkseasonal',
    titles: [
      { title: 'Right for now', description: 'What the season asks for.' },
      { title: 'This season', description: 'Changes with the weather, and so do I.' },
    ],
  },
  {
    hashtag: 'ltkfamily',
    titles: [
      { title: 'All of us', description: 'For the people I share a bathroom with.' },
      { title: 'Family life', description: 'Tested by children, washed often.' },
    ],
  },
  {
    hashtag: 'ltkparties',
    titles: [
      {
        title: 'Party season',
        description: 'For those who host, and those who only turn up.',
      },
      { title: 'Evenings out', description: 'Dress codes, answered.' },
    ],
  },
  {
    hashtag: 'ltktravel',
    titles: [
      { title: 'Carry-on only', description: 'Everything in here has been in an overhead locker.' },
      { title: 'Packed', description: 'What came along, and was worn.' },
    ],
  },
  {
    hashtag: 'ltkgiftguide',
    titles: [
      { title: 'Good presents', description: 'Given by me, and kept by those I gave them to.' },
      { title: 'Gifts, all year', description: 'Birthdays do not wait for December.' },
    ],
  },
  {
    hashtag: 'ltkworkwear',
    titles: [
      { title: 'Office hours', description: 'From the first meeting to the last train.' },
      { title: 'Dressed for work', description: 'Serious enough, and still comfortable.' },
    ],
  },
  {
    hashtag: 'ltkbeauty',
    titles: [
      { title: 'On my shelf', description: 'What I finish and buy again.' },
      { title: 'Five minutes', description: 'All the time my face gets in the morning.' },
    ],
  },
  {
    hashtag: 'ltkwedding',
    titles: [{ title: 'Wedding guest', description: 'Nothing white, nothing too short.' }],
  },
  {
    hashtag: 'ltkshoecrush',
    titles: [
      { title: 'Shoes first', description: 'I start at the bottom and work upwards.' },
      { title: 'Good to walk in', description: 'Ten thousand steps, no plasters.' },
    ],
  },
  {
    hashtag: 'ltkitbag',
    titles: [
      { title: 'Bags I carry', description: 'Big enough for a book, small enough for a bar.' },
    ],
  },
  {
    hashtag: 'ltkjewelry',
    titles: [{ title: 'A little gold', description: 'The pieces I never take off.' }],
  },
  {
    hashtag: 'ltkdenim',
    titles: [{ title: 'All the denim', description: 'Jeans, and what I wear with them.' }],
  },
  {
    hashtag: 'ltkeurope',
    titles: [{ title: 'Summer on the continent', description: 'Linen, stairs and long lunches.' }],
  },
  {
    hashtag: 'ltkkids',
    titles: [{ title: 'For the small ones', description: 'Soft, quick to wash, easy to pull on.' }],
  },
  {
    hashtag: 'ltkfitness',
    titles: [{ title: 'To move in', description: 'For the gym, the park and the sofa after.' }],
  },
  {
    hashtag: 'ltkgarden',
    titles: [{ title: 'Outside', description: 'The balcony, the garden and what grows there.' }],
  },
  {
    hashtag: 'ltkfindsunder50',
    titles: [
      { title: 'Under 50', description: 'Small prices, and nothing that looks like it.' },
      { title: 'Little finds', description: 'Each of these has something for less than 50.' },
    ],
  },
]
