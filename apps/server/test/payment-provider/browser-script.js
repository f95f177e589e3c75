// Stands for the script that the payment provider serves: as much of it as the page calls. One field for a card, and a
// confirmation over the provider's own API. The imitation serves it with its own address; the journeys lead the calls to it.
(() => {
  const api = 'https://api.stripe.com/v1/payment_intents';

  const element = () => {
    const listeners = new Map();
    const card = document.createElement('input');
    card.autocomplete = 'cc-number';
    card.inputMode = 'numeric';
    // As wide as its place, as the provider's own field is.
    card.style.inlineSize = '100%';
    return {
      card,
      on: (event, listener) => listeners.set(event, listener),
      off: event => listeners.delete(event),
      update: () => {},
      destroy: () => {},
      mount: place => {
        const label = document.createElement('label');
        label.append('Card number ', card);
        place.replaceChildren(label);
        setTimeout(() => listeners.get('ready')?.({ elementType: 'payment' }));
      },
    };
  };

  const formOf = (clientSecret, number, params) => {
    const form = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      return_url: params.return_url,
    });
    if (params.receipt_email) form.set('receipt_email', params.receipt_email);
    if (params.shipping) form.set('shipping[name]', params.shipping.name);
    for (const [name, value] of Object.entries(params.shipping?.address ?? {}))
      if (value) form.set(`shipping[address][${name}]`, value);
    return form;
  };

  const stripe = key => ({
    elements: ({ clientSecret }) => {
      const payment = element();
      return {
        clientSecret,
        payment,
        create: () => payment,
        getElement: () => payment,
        update: () => {},
        on: () => {},
      };
    },
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    confirmPayment: async ({ elements, confirmParams }) => {
      const { clientSecret, payment } = elements;
      const answer = await fetch(`${api}/${clientSecret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: formOf(clientSecret, payment.card.value, confirmParams),
      });
      const told = await answer.json();
      if (told.error) return { error: told.error };
      const elsewhere = told.next_action?.redirect_to_url?.url;
      if (!elsewhere) return { paymentIntent: told };
      window.location.assign(elsewhere);
      return new Promise(() => {});
    },
  });

  window.Stripe = Object.assign(stripe, { version: 'endive' });
})();
