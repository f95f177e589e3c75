import { randomBytes } from 'node:crypto';
import { type Charge, type Intent, invalid, ProviderError, type Refund } from './objects.ts';
import { Shelf } from './shelf.ts';

interface NewIntent {
  readonly amount: number;
  readonly metadata: Record<string, string>;
}

export interface Confirmation {
  /** Ending in 0002 it is declined, in 3220 the bank wants to see the person. */
  readonly card: string;
  readonly receiptEmail?: string | undefined;
  readonly shipping?: Intent['shipping'] | undefined;
  readonly returnUrl?: string | undefined;
}

/** Single payments. */
export abstract class Payments extends Shelf {
  /** Where the bank's page is. */
  origin = '';

  /** A payment has just succeeded. */
  protected abstract paid(intent: Intent): void;

  createIntent({ amount, metadata }: NewIntent): Intent {
    const id = this.newId('pi');
    return this.store(
      {
        id,
        object: 'payment_intent',
        amount,
        client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
        created: this.now(),
        currency: 'eur',
        metadata,
        receipt_email: null,
        shipping: null,
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: null,
        next_action: null,
      },
      'payment_intent.created',
    );
  }

  confirm(id: string, confirmation: Confirmation): Intent {
    const intent = this.find('payment_intent', id);
    if (!intent.status.startsWith('requires_'))
      throw invalid(`This payment is ${intent.status}.`, 'payment_intent_unexpected_state');
    intent.receipt_email = confirmation.receiptEmail ?? null;
    intent.shipping = confirmation.shipping ?? null;
    if (confirmation.card.endsWith('0002')) return this.#decline(intent);
    if (confirmation.card.endsWith('3220')) {
      const url = `${this.origin}/authenticate/${id}`;
      intent.status = 'requires_action';
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url, return_url: confirmation.returnUrl ?? '' },
      };
      return this.store(intent, 'payment_intent.requires_action');
    }
    return this.#pay(intent);
  }

  /** What came of it on the bank's page. */
  authenticate(id: string, result: 'succeeded' | 'failed'): Intent {
    const intent = this.find('payment_intent', id);
    if (intent.status !== 'requires_action') throw invalid(`This payment is ${intent.status}.`);
    intent.next_action = null;
    if (result === 'succeeded') return this.#pay(intent);
    this.#fail(
      intent,
      'payment_intent_authentication_failure',
      'We are unable to authenticate your payment method.',
    );
    return intent;
  }

  #fail(intent: Intent, code: string, message: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code, message };
    this.store(intent, 'payment_intent.payment_failed');
  }

  #decline(intent: Intent): never {
    this.#fail(intent, 'card_declined', 'Your card was declined.');
    throw new ProviderError(402, {
      ...intent.last_payment_error,
      type: 'card_error',
      message: 'Your card was declined.',
      payment_intent: intent,
    });
  }

  #pay(intent: Intent): Intent {
    const charge: Charge = {
      id: this.newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      payment_intent: intent.id,
      billing_details: { email: intent.receipt_email },
    };
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    intent.latest_charge = charge.id;
    this.store(charge, 'charge.succeeded');
    this.store(intent, 'payment_intent.succeeded');
    this.paid(intent);
    return intent;
  }

  cancelIntent(id: string): Intent {
    const intent = this.find('payment_intent', id);
    if (!intent.status.startsWith('requires_')) throw invalid(`This payment is ${intent.status}.`);
    intent.status = 'canceled';
    return this.store(intent, 'payment_intent.canceled');
  }

  refund(intentId: string, amount?: number): Refund {
    const intent = this.find('payment_intent', intentId);
    if (intent.latest_charge === null) throw invalid('This payment has no charge.');
    const charge = this.find('charge', intent.latest_charge);
    const given = amount ?? charge.amount - charge.amount_refunded;
    if (given < 1 || charge.amount_refunded + given > charge.amount) throw invalid('More than was paid.');
    charge.amount_refunded += given;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: Refund = {
      id: this.newId('re'),
      object: 'refund',
      amount: given,
      payment_intent: intentId,
    };
    this.store(refund, 'refund.created');
    this.store(charge, 'charge.refunded');
    return refund;
  }
}
